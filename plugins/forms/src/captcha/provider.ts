import type { CaptchaProvider } from '@plinth/sdk';

/** Functions that a captcha calls while the visitor works on it. */
interface CaptchaCallbacks {
  readonly complete: (token: string) => void;
  readonly expired: () => void;
  readonly failed: () => void;
}

export interface WidgetOptions {
  readonly siteKey: string;
  /** §9: true under a width of 320 px. */
  readonly isCompact: boolean;
  /** Language tag, for example `en-US`. */
  readonly language: string;
  readonly callbacks: CaptchaCallbacks;
}

/**
 * One interface for all providers: the API of each of the three providers is an object with `render` and `reset`. The
 * script of a provider calls a function when this object is ready.
 */
export interface ProviderAdapter {
  /** Name of the global that holds the provider's API. */
  readonly global: string;
  /**
   * Address of the provider's script; `onload` is the name of a global function that the script calls when the API is
   * ready.
   */
  script(onload: string, language: string): string;
  /** Second argument of `render(element, …)`. */
  renderOptions(options: WidgetOptions): Readonly<Record<string, unknown>>;
}

const explicit = (base: string, parameters: Readonly<Record<string, string>>) =>
  `${base}?${new URLSearchParams({ ...parameters, render: 'explicit' })}`;

/** Options that have the same names for all providers. */
const commonOptions = ({ siteKey, isCompact, callbacks }: WidgetOptions) => ({
  sitekey: siteKey,
  size: isCompact ? 'compact' : 'normal',
  callback: callbacks.complete,
  'expired-callback': callbacks.expired,
  'error-callback': callbacks.failed,
});

export const PROVIDERS: Readonly<Record<CaptchaProvider, ProviderAdapter>> = {
  recaptcha: {
    global: 'grecaptcha',
    script: (onload, hl) => explicit('https://www.google.com/recaptcha/api.js', { onload, hl }),
    renderOptions: commonOptions,
  },
  hcaptcha: {
    global: 'hcaptcha',
    // Without the parameter `recaptchacompat`, this script would also define the API of reCAPTCHA.
    script: (onload, hl) => explicit('https://js.hcaptcha.com/1/api.js', { onload, hl, recaptchacompat: 'off' }),
    renderOptions: (options) => ({ ...commonOptions(options), 'chalexpired-callback': options.callbacks.expired }),
  },
  turnstile: {
    global: 'turnstile',
    script: (onload) => explicit('https://challenges.cloudflare.com/turnstile/v0/api.js', { onload }),
    renderOptions: (options) => ({
      ...commonOptions(options),
      language: options.language.toLowerCase(),
      // Without this option, the widget would also add an input with the token, in a document that has no form.
      'response-field': false,
    }),
  },
};
