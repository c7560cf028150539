import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { galleryIndex } from './gallery-index.ts';

describe('§4 gallery index', () => {
  it.each([
    ['wraps past the end', 5, 5, true, 0],
    ['wraps before the start', -1, 5, true, 4],
    ['wraps modulo count', 13, 5, true, 3],
    ['clamps past the end', 7, 5, false, 4],
    ['counts a negative index from the end', -1, 5, false, 4],
    ['counts from the end, then clamps', -9, 5, false, 0],
    ['ignores decimals', 2.9, 5, false, 2],
    ['is 0 for NaN', Number.NaN, 5, true, 0],
    ['is -1 when there are no slides', 0, 0, true, -1],
  ])('%s: %d of %i slides with loop %s becomes %i', (_, wanted, count, loop, expected) => {
    expect(galleryIndex(wanted, count, loop)).toBe(expected);
  });

  it('always returns an existing slide', () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: 1, max: 9999 }), fc.boolean(), (wanted, count, loop) => {
        const index = galleryIndex(wanted, count, loop);
        expect(Number.isInteger(index) && index >= 0 && index < count && !Object.is(index, -0)).toBe(true);
      }),
    );
  });

  it('does not change a valid index, and wraps by multiples of the count', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.nat(), fc.integer({ min: -9, max: 9 }), (count, at, turns) => {
        const index = at % count;
        expect(galleryIndex(index, count, false)).toBe(index);
        expect(galleryIndex(index + turns * count, count, true)).toBe(index);
        expect(galleryIndex(index - count, count, false)).toBe(index);
      }),
    );
  });
});
