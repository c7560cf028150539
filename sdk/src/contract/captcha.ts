import { defineService } from './service.ts';

/** §5 Captcha: a form that has one may be sent when it is complete. */
export interface Captcha {
  /**
   * Draws a captcha into `container`: compact when that is narrower than 320 px (§9). The first call fetches the
   * provider's script, so ask when the visitor comes near the form. Never rejects: what goes wrong is the state `failed`.
   */
  render(container: HTMLElement, options?: CaptchaOptions): CaptchaWidget;
}

export type CaptchaProvider = 'recaptcha' | 'hcaptcha' | 'turnstile';

export interface CaptchaOptions {
  /** Default `recaptcha`. */
  readonly provider?: CaptchaProvider | undefined;
  /** Empty or absent: `websiteSettings.captchaSiteKey` of the page. */
  readonly siteKey?: string | undefined;
  /** Runs whenever the state changes, never before `render` has returned. */
  readonly onChange?: ((state: CaptchaState) => void) | undefined;
}

/**
 * - `loading`: the script or the widget is on its way; `ready`: the visitor's turn
 * - `complete`: there is a token; `expired`: there was one, and the visitor must try again
 * - `failed`: there is no captcha; `message` says why, in a visitor's words
 */
export type CaptchaState =
  | { readonly phase: 'loading' | 'ready' | 'expired' }
  | { readonly phase: 'complete'; readonly token: string }
  | { readonly phase: 'failed'; readonly message: string };

export interface CaptchaWidget {
  readonly state: CaptchaState;
  /** A token serves once: call it after every submission that was not accepted. Tries again after `failed`. */
  reset(): void;
  /** Takes the widget out of its container. */
  remove(): void;
}

export const CaptchaService = defineService<Captcha>('plinth.captcha');
