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
  ])('%i per row at %i px: %i', (wanted, width, expected) => {
    expect(slidesInView(wanted, width)).toBe(expected);
  });
});

describe('§4 carousel groups', () => {
  it.each([
    ['first group', 0, 7, 3, false, { previousDisabled: true, nextDisabled: false }],
    ['a group between', 3, 7, 3, false, { previousDisabled: false, nextDisabled: false }],
    ['last group', 4, 7, 3, false, { previousDisabled: false, nextDisabled: true }],
    ['loop', 0, 7, 3, true, { previousDisabled: false, nextDisabled: false }],
    ['everything fits', 0, 3, 3, false, { previousDisabled: true, nextDisabled: true }],
    ['nothing to show', -1, 0, 3, false, { previousDisabled: true, nextDisabled: true }],
  ])('%s', (_, index, count, perView, loop, expected) => {
    expect(carouselControls(index, count, perView, loop)).toEqual(expected);
  });

  it.each([
    ['a whole group on', 0, 1, false, 3],
    ['the last group is full', 3, 1, false, 4],
    ['back', 4, -1, false, 1],
    ['back to the start', 1, -1, false, 0],
    ['round the end', 4, 1, true, 0],
    ['round the start', 0, -1, true, 4],
  ] as const)('of 7 slides, 3 in view: %s', (_, index, by, loop, expected) => {
    expect(groupStart(index, 7, 3, by, loop)).toBe(expected);
  });

  it('steps forward reach every slide, and then the control is disabled', () => {
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
