import { describe, expect, it } from 'vitest';
import { COMPACT_EXTENT, frameExtent, isCompactIn, NORMAL_EXTENT } from './frame-extent.ts';
import { PROVIDERS } from './provider.ts';

describe('§9 captcha', () => {
  it.each([
    [0, false],
    [1, true],
    [319.5, true],
    [320, false],
    [1280, false],
  ])('a captcha in a width of %f px is compact: %s', (width, compact) => {
    expect(isCompactIn(width)).toBe(compact);
  });

  it.each([
    [NORMAL_EXTENT, [], NORMAL_EXTENT],
    [COMPACT_EXTENT, [{ right: 158, bottom: 138 }], COMPACT_EXTENT],
    [
      NORMAL_EXTENT,
      [
        { right: 302, bottom: 76 },
        { right: 400.2, bottom: 580 },
      ],
      { width: 401, height: 580 },
    ],
    [NORMAL_EXTENT, [{ right: 300, bottom: -9420 }], NORMAL_EXTENT],
  ])('a frame of %o with content at %o becomes %o', (base, shown, extent) => {
    expect(frameExtent(base, shown)).toEqual(extent);
  });
});

describe('captcha providers', () => {
  const callbacks = { complete: () => undefined, expired: () => undefined, failed: () => undefined };
  const options = { siteKey: 'k', isCompact: false, language: 'pt-BR', callbacks };

  it.each([
    ['recaptcha', 'https://www.google.com/recaptcha/api.js?onload=go&hl=pt-BR&render=explicit', {}],
    ['hcaptcha', 'https://js.hcaptcha.com/1/api.js?onload=go&hl=pt-BR&recaptchacompat=off&render=explicit', {}],
    [
      'turnstile',
      'https://challenges.cloudflare.com/turnstile/v0/api.js?onload=go&render=explicit',
      { language: 'pt-br' },
    ],
  ] as const)('%s has the address of its script and the options of its widget', (name, address, more) => {
    expect(PROVIDERS[name].script('go', 'pt-BR')).toBe(address);
    expect(PROVIDERS[name].renderOptions(options)).toMatchObject({
      sitekey: 'k',
      size: 'normal',
      callback: callbacks.complete,
      'expired-callback': callbacks.expired,
      'error-callback': callbacks.failed,
      ...more,
    });
    expect(PROVIDERS[name].renderOptions({ ...options, isCompact: true })).toMatchObject({ size: 'compact' });
  });
});
