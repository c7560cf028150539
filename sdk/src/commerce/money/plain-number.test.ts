import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainNumber } from './plain-number.ts';

const digits = fc.stringMatching(/^\d{1,18}$/);
const parts = fc.stringMatching(/^\d{0,2}$/);

describe('a number without Intl', () => {
  it.each([
    ['1234567.5', 2, undefined, '1,234,567.50'],
    ['007', 0, 'en-US', '7'],
    ['1.005', 2, 'en', undefined],
    ['1', 2, 'de', undefined],
    ['1', 2, 'en-IN', undefined],
  ] as const)('%s with %i decimals in %s is %s', (value, decimals, locale, text) => {
    expect(plainNumber(value, decimals, locale)).toBe(text);
  });

  it.each(['en', 'en-US', 'en-GB', 'en-AU', 'en-CA', 'en-NZ', 'en-IE'])('is what Intl writes in %s', (locale) => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(digits, parts, (whole, part) => {
        const value = part === '' ? whole : `${whole}.${part}`;
        // @ts-expect-error: TypeScript's type of `format` accepts a decimal text only if it is a literal.
        expect(plainNumber(value, 2, locale)).toBe(format.format(value));
      }),
    );
  });
});
