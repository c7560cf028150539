import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metaCap, shrunkFont } from './meta-overlay.ts';

describe('§9 meta overlay', () => {
  it.each([
    [90, 100, undefined],
    [91, 100, 40],
    [500, 100, 40],
    [0, 0, undefined],
  ])('content of %i px in %i px is limited: %s', (content, container, cap) => {
    expect(metaCap(content, container)).toBe(cap);
  });
});

describe('§9 text shrink', () => {
  it.each([
    ['fits as it is', 20, 100, 5, 20],
    ['3 px too high still fits', 20, 97, 5, 20],
    ['4 px too high does not', 20, 96, 5, 19],
    ['never below 11', 20, 10, 5, 11],
    ['a text that is smaller already is left alone', 9, 10, 5, 9],
  ])('%s', (_, font, available, factor, expected) => {
    expect(shrunkFont(font, available, (size) => size * factor)).toBe(expected);
  });

  it('the result is the largest size that fits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 90 }), fc.integer({ min: 1, max: 900 }), (font, available) => {
        const height = (size: number) => size * 7;
        const size = shrunkFont(font, available, height);
        expect(size >= 11 && size <= font).toBe(true);
        if (size > 11) expect(height(size)).toBeLessThanOrEqual(available + 3);
        if (size < font) expect(height(size + 1)).toBeGreaterThan(available + 3);
      }),
    );
  });
});
