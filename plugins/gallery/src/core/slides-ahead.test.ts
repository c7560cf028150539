import { describe, expect, it } from 'vitest';
import { slidesAhead } from './slides-ahead.ts';

describe('§9 preload', () => {
  it.each([
    ['fetches one slide on either side', 3, 5, 1, 9, false, [2, 6]],
    ['fetches none beyond the ends', 0, 2, 2, 4, false, [3]],
    ['continues at the other end in a loop', 0, 1, 2, 6, true, [5, 2, 4, 3]],
    ['fetches none when all slides are in view', 0, 2, 1, 3, false, []],
    ['fetches none when the number is 0', 1, 1, 0, 3, true, []],
    ['fetches each slide once, however large the number is', 1, 1, 99, 3, true, [0, 2, 1]],
  ])('%s', (_, first, last, ahead, count, loop, slides) => {
    expect(slidesAhead(first, last, ahead, count, loop)).toEqual(slides);
  });
});
