import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomIndex } from './random-index.ts';

describe('§4 random mode', () => {
  it('picks a different, existing index', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 500 }), fc.nat(), random, (count, at, chance) => {
        const index = at % count;
        const picked = randomIndex(index, count, chance);
        expect(picked).not.toBe(index);
        expect(picked >= 0 && picked < count).toBe(true);
      }),
    );
  });

  it('reaches every other index', () => {
    const picked = new Set([0, 0.25, 0.5, 0.75].map((chance) => randomIndex(2, 5, chance)));
    expect(picked).toEqual(new Set([0, 1, 3, 4]));
  });

  it.each([0, 1])('does not change the index of %i slides', (count) => {
    expect(randomIndex(0, count, 0.5)).toBe(0);
  });
});
