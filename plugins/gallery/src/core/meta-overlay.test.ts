import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metaCap, shrunkFont } from './meta-overlay.ts';

describe('§9 meta overlay', () => {
  it.each([
    [90, 100, undefined],
    [91, 100, 40],
    [500, 100, 40],
    [0, 0, undefined],
  ])('the limit for content of %i px in a container of %i px is %s', (content, container, cap) => {
    expect(metaCap(content, container)).toBe(cap);
  });
});

describe('§9 text shrink', () => {
  it.each([
    ['text that fits keeps its size', 20, 100, 5, 20],
    ['text that is 3 px too high keeps its size', 20, 97, 5, 20],
    ['text that is 4 px too high gets smaller', 20, 96, 5, 19],
    ['text never gets smaller than 11 px', 20, 10, 5, 11],
    ['text that is already smaller keeps its size', 9, 10, 5, 9],
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
