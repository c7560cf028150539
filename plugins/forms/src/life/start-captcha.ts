import { type CaptchaOptions, CaptchaService, type CaptchaWidget, type Dispose, type Host } from '@plinth/sdk';

/** Draws a captcha; `onWidget` gets it as soon as it is there. Returns what takes it away. */
export function startCaptcha(
  host: Host,
  container: HTMLElement,
  options: CaptchaOptions,
  onWidget: (widget: CaptchaWidget) => void,
): Dispose {
  let widget: CaptchaWidget | undefined;
  let isGone = false;
  host.use(CaptchaService).then((captcha) => {
    if (isGone) return;
    widget = captcha.render(container, options);
    onWidget(widget);
  }, host.report);
  return () => {
    isGone = true;
    widget?.remove();
  };
}
