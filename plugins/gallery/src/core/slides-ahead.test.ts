import { describe, expect, it } from 'vitest';
import { slidesAhead } from './slides-ahead.ts';

describe('§9 preload', () => {
  it.each([
    ['one on either side', 3, 5, 1, 9, false, [2, 6]],
    ['none beyond the ends', 0, 2, 2, 4, false, [3]],
    ['from the other end in a loop', 0, 1, 2, 6, true, [5, 2, 4, 3]],
    ['none when there is no more', 0, 2, 1, 3, false, []],
    ['none when none is asked for', 1, 1, 0, 3, true, []],
    ['each once, however many are asked for', 1, 1, 99, 3, true, [0, 2, 1]],
  ])('%s', (_, first, last, ahead, count, loop, slides) => {
    expect(slidesAhead(first, last, ahead, count, loop)).toEqual(slides);
  });
});
