import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carouselControls, groupStart, slidesInView } from './carousel-group.ts';

describe('§9 carousel', () => {
  it.each([
    [3, 1200, 3],
    [5, 1200, 5],
    [5, 723, 3],
    [5, 724, 5],
    [3, 480, 3],
    [3, 479, 2],
    [1, 300, 1],
  ])('with %i slides per row, a gallery of %i px shows %i in one view', (wanted, width, expected) => {
    expect(slidesInView(wanted, width)).toBe(expected);
  });
});

describe('§4 carousel groups', () => {
  it.each([
    ['previous is disabled at the first group', 0, 7, 3, false, { previousDisabled: true, nextDisabled: false }],
    [
      'no control is disabled at a group in the middle',
      3,
      7,
      3,
      false,
      { previousDisabled: false, nextDisabled: false },
    ],
    ['next is disabled at the last group', 4, 7, 3, false, { previousDisabled: false, nextDisabled: true }],
    ['no control is disabled in a loop', 0, 7, 3, true, { previousDisabled: false, nextDisabled: false }],
    [
      'both controls are disabled when all slides fit in one view',
      0,
      3,
      3,
      false,
      { previousDisabled: true, nextDisabled: true },
    ],
    ['both controls are disabled without slides', -1, 0, 3, false, { previousDisabled: true, nextDisabled: true }],
  ])('%s', (_, index, count, perView, loop, expected) => {
    expect(carouselControls(index, count, perView, loop)).toEqual(expected);
  });

  it.each([
    ['a step forward shows the next group', 0, 1, false, 3],
    ['a step to the last group still shows three slides', 3, 1, false, 4],
    ['a step back shows the previous group', 4, -1, false, 1],
    ['a step back stops at the first slide', 1, -1, false, 0],
    ['in a loop, a step beyond the end shows the first group', 4, 1, true, 0],
    ['in a loop, a step before the start shows the last group', 0, -1, true, 4],
  ] as const)('of 7 slides, 3 in view: %s', (_, index, by, loop, expected) => {
    expect(groupStart(index, 7, 3, by, loop)).toBe(expected);
  });

  it('steps forward reach every slide, and then the next control is disabled', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 8 }), (count, perView) => {
        const seen = new Set<number>();
        let index = 0;
        for (let turn = 0; turn <= count; turn += 1) {
          for (let at = index; at < Math.min(index + perView, count); at += 1) seen.add(at);
          index = groupStart(index, count, perView, 1, false);
        }
        expect(seen.size).toBe(count);
        expect(carouselControls(index, count, perView, false).nextDisabled).toBe(true);
      }),
    );
  });
});
