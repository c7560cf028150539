import { defineService } from './service.ts';

/** §5 Captcha: a form with a captcha can be sent only when the captcha is complete. */
export interface Captcha {
  /**
   * Renders a captcha into `container`. The captcha has its compact size when the container is narrower than 320 px
   * (§9). The first call fetches the provider's script, so call it when the focus enters the form. Never throws: a
   * failure, also of the script, is reported as the state `failed`.
   */
  render(container: HTMLElement, options?: CaptchaOptions): CaptchaWidget;
}

export type CaptchaProvider = 'recaptcha' | 'hcaptcha' | 'turnstile';

export interface CaptchaOptions {
  /** Default: `recaptcha`. */
  readonly provider?: CaptchaProvider | undefined;
  /** Site key of the captcha provider. Default: `websiteSettings.captchaSiteKey` of the page. */
  readonly siteKey?: string | undefined;
  /** Called whenever the state changes, but never before `render` has returned. */
  readonly onChange?: ((state: CaptchaState) => void) | undefined;
}

/**
 * - `loading`: the script or the widget is loading; `ready`: the widget waits for the visitor
 * - `complete`: there is a token; `expired`: the token is no longer valid, and the visitor must try again
 * - `failed`: there is no captcha; `message` tells the visitor why
 */
export type CaptchaState =
  | { readonly phase: 'loading' | 'ready' | 'expired' }
  | { readonly phase: 'complete'; readonly token: string }
  | { readonly phase: 'failed'; readonly message: string };

export interface CaptchaWidget {
  readonly state: CaptchaState;
  /**
   * Starts the captcha again. A token is valid only once, so call this after every submission that was not accepted.
   * Also retries after `failed`.
   */
  reset(): void;
  /** Removes the widget from its container. */
  remove(): void;
}

export const CaptchaService = defineService<Captcha>('plinth.captcha');
