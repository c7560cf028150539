import { expect, it } from 'vitest';
import { itemIndex, nearItems } from './near-items.ts';

it.each([
  ['in the middle', 5, 10, true, [4, 5, 6]],
  ['at the beginning of a loop', 0, 10, true, [9, 0, 1]],
  ['at the end of a loop', 9, 10, true, [8, 9, 0]],
  ['at the beginning', 0, 10, false, [0, 1]],
  ['at the end', 9, 10, false, [8, 9]],
  ['of two in a loop', 1, 2, true, [0, 1]],
  ['of one', 0, 1, true, [0]],
])('the neighbours %s', (_, index, count, loop, expected) => {
  expect([...new Set(nearItems(index, count, loop))]).toEqual(expected);
});

it.each([
  ['beyond the end of a loop', 3, true, 0],
  ['before the beginning of a loop', -1, true, 2],
  ['beyond the end', 9, false, 2],
  ['before the beginning', -9, false, 0],
])('a step %s', (_, wanted, loop, expected) => {
  expect(itemIndex(wanted, 3, loop)).toBe(expected);
});
