import { expect, it } from 'vitest';
import { nearItems } from './near-items.ts';

it.each([
  ['in the middle', 5, 10, true, [4, 5, 6]],
  ['at the beginning of a loop', 0, 10, true, [0, 1, 9]],
  ['at the end of a loop', 9, 10, true, [0, 8, 9]],
  ['at the beginning', 0, 10, false, [0, 1]],
  ['at the end', 9, 10, false, [8, 9]],
  ['of two in a loop', 1, 2, true, [0, 1]],
  ['of one', 0, 1, true, [0]],
])('the neighbours %s', (_, index, count, loop, expected) => {
  expect(nearItems(index, count, loop)).toEqual(expected);
});
