import { expect, it } from 'vitest';
import { itemIndex, nearItems } from './near-items.ts';

it.each([
  ['of an item in the middle', 5, 10, true, [4, 5, 6]],
  ['of the first item in a loop', 0, 10, true, [9, 0, 1]],
  ['of the last item in a loop', 9, 10, true, [8, 9, 0]],
  ['of the first item without a loop', 0, 10, false, [0, 1]],
  ['of the last item without a loop', 9, 10, false, [8, 9]],
  ['of one of two items in a loop', 1, 2, true, [0, 1]],
  ['of the only item', 0, 1, true, [0]],
])('finds the neighbours %s', (_, index, count, loop, expected) => {
  expect([...new Set(nearItems(index, count, loop))]).toEqual(expected);
});

it.each([
  ['beyond the end of a loop leads to the first item', 3, true, 0],
  ['before the beginning of a loop leads to the last item', -1, true, 2],
  ['beyond the end stays at the last item', 9, false, 2],
  ['before the beginning stays at the first item', -9, false, 0],
])('a step %s', (_, wanted, loop, expected) => {
  expect(itemIndex(wanted, 3, loop)).toBe(expected);
});
