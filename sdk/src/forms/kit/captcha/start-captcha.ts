import { type CaptchaOptions, CaptchaService, type CaptchaWidget, type Dispose, type Host } from '@plinth/sdk';

/**
 * Renders a captcha, and calls `onWidget` with its widget as soon as the widget exists. Returns a function that removes
 * the captcha.
 */
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
