import {
  type Captcha,
  type CaptchaOptions,
  type CaptchaState,
  type CaptchaWidget,
  type ErrorCode,
  type Host,
  PlinthError,
} from '@plinth/sdk';
import { openScriptFrame, type ScriptFrame } from '@plinth/sdk/script-frame';
import type {} from '../error-codes.ts';
import { captchaLabel, captchaNotLoaded, captchaNotSetUp } from '../messages/messages.ts';
import { type CaptchaApi, loadCaptchaApi } from './captcha-api.ts';
import { COMPACT_EXTENT, isCompactIn, NORMAL_EXTENT } from './frame-extent.ts';
import { keepFitting } from './keep-fitting.ts';
import { PROVIDERS } from './provider.ts';

/** §5 Captcha: the widgets of the providers, each in a separate script frame. */
export function createCaptcha(host: Host): Captcha {
  return { render: (container, options = {}) => createWidget(host, container, options) };
}

interface Mounted {
  readonly frame: ScriptFrame;
  readonly api: CaptchaApi;
}

function createWidget(host: Host, container: HTMLElement, options: CaptchaOptions): CaptchaWidget {
  const { provider = 'recaptcha', onChange } = options;
  const siteKey = options.siteKey || host.page.websiteSettings.captchaSiteKey;
  let state: CaptchaState = { phase: 'loading' };
  let mounted: Mounted | undefined;
  /** Number of the current attempt. Events of earlier attempts are ignored. */
  let current = 0;
  let cleanUp = (): void => undefined;

  const change = (next: CaptchaState) => {
    state = next;
    onChange?.(state);
  };
  const fail = (code: ErrorCode, message: string, details: { hint?: string; cause?: unknown } = {}) => {
    host.report(new PlinthError(code, message, { plugin: host.plugin, ...details }));
    const text = code === 'PLINTH-CAPTCHA-001' ? message : captchaNotLoaded();
    const notice = document.createElement('p');
    notice.setAttribute('role', 'alert');
    notice.textContent = text;
    container.replaceChildren(notice);
    change({ phase: 'failed', message: text });
  };
  const unmount = () => {
    current += 1;
    cleanUp();
    cleanUp = () => undefined;
    mounted?.frame.element.remove();
    mounted = undefined;
    container.replaceChildren();
  };

  const mount = async () => {
    unmount();
    const attempt = current;
    // Waits for a microtask, because `onChange` must not be called before `render` has returned.
    await Promise.resolve();
    if (attempt !== current) return;
    change({ phase: 'loading' });
    if (!siteKey) {
      const hint = 'Give the form a captchaSiteKey, or the site websiteSettings.captchaSiteKey.';
      return fail('PLINTH-CAPTCHA-001', captchaNotSetUp(), { hint });
    }
    try {
      const adapter = PROVIDERS[provider];
      const isCompact = isCompactIn(container.clientWidth);
      const frame = await openScriptFrame(host, container, { title: captchaLabel() });
      const api = await loadCaptchaApi(frame, adapter, host.page.locale);
      if (attempt !== current) return;
      mounted = { frame, api };
      const guard = (action: () => void) => () => void (attempt === current && action());
      api.render(frame.document.body.appendChild(frame.document.createElement('div')), {
        siteKey,
        isCompact,
        language: host.page.locale,
        callbacks: {
          complete: (token) => guard(() => change({ phase: 'complete', token }))(),
          expired: guard(() => change({ phase: 'expired' })),
          failed: guard(() => {
            unmount();
            fail('PLINTH-CAPTCHA-002', `${provider} reported an error`);
          }),
        },
      });
      const stopFitting = keepFitting(host, frame, isCompact ? COMPACT_EXTENT : NORMAL_EXTENT);
      // A frame that is moved in the page loads again and loses the widget.
      const stopListening = host.listen(frame.element, 'load', guard(destroyed));
      cleanUp = () => {
        stopFitting();
        stopListening();
      };
      if (state.phase === 'loading') change({ phase: 'ready' });
    } catch (cause) {
      if (attempt !== current) return;
      unmount();
      fail('PLINTH-CAPTCHA-002', `${provider} did not load: ${String(cause)}`, { cause });
    }
  };

  const destroyed = () => {
    unmount();
    fail('PLINTH-CAPTCHA-003', `the document of ${provider} was destroyed`, {
      hint: 'Do not move a form in the page after its captcha has loaded.',
    });
  };

  void mount();
  return {
    get state() {
      if (mounted && !mounted.frame.isAlive()) destroyed();
      return state;
    },
    reset() {
      if (!mounted?.frame.isAlive()) return void mount();
      mounted.api.reset();
      change({ phase: 'ready' });
    },
    remove: unmount,
  };
}
