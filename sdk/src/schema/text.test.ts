import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { text } from './text.ts';

describe('text()', () => {
  it.each([
    ['bidi overrides', 'a\u{202e}b\u{2066}c'],
    ['NUL', 'a\u{0}b'],
    ['markup', '<script>alert(1)</script>'],
    ['names of the prototype', '__proto__'],
    ['a whole surrogate pair', '😀'],
  ])('does not change %s', (_, value) => {
    expect(v.parse(text(), value)).toBe(value);
  });

  it.each([
    ['\u{d800}', '\u{fffd}'],
    ['a\u{dc00}b', 'a\u{fffd}b'],
    ['\u{dc00}\u{d800}', '\u{fffd}\u{fffd}'],
  ])('replaces a lone surrogate: %j', (value, expected) => {
    expect(v.parse(text(), value)).toBe(expected);
  });

  it('returns text that UTF-8 can encode, for any input', () => {
    const throughUtf8 = (value: string) =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(value));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const parsed = v.parse(text(), value);
        expect(throughUtf8(parsed)).toBe(parsed);
        expect(parsed).toBe(throughUtf8(value));
      }),
    );
  });
});
