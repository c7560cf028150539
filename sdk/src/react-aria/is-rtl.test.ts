import { expect, it } from 'vitest';
import { isRTL } from './is-rtl.ts';

it.each([
  ['en', false],
  ['en-US', false],
  ['de-CH', false],
  ['ar', true],
  ['ar-EG', true],
  ['he', true],
  ['ja', false],
  ['ckb', true],
  ['dv', true],
  ['pa', false],
  ['pa-Arab', true],
  ['ar-Latn', false],
  ['en-Hebr', true],
  ['en-u-nu-arab', false],
])('%s is written from right to left: %s', (locale, expected) => {
  expect(isRTL(locale)).toBe(expected);
});

it('decides about common languages as the browser does', () => {
  for (const locale of ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'ar', 'fa', 'he', 'ur']) {
    // `isRTL` finds a common language in its own list. For the same language with a private subtag, it uses `Intl`. The
    // two results must be the same.
    expect([locale, isRTL(locale)]).toEqual([locale, isRTL(`${locale}-x-same`)]);
  }
});

it.each([
  ['a b', false],
  ['ar_EG', true],
  ['ckb_IQ', true],
])('a locale of another system, %s, does not throw', (locale, expected) => {
  expect(isRTL(locale)).toBe(expected);
});
