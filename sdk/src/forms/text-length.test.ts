import { expect, it } from 'vitest';
import { textLength } from './text-length.ts';

it.each([
  [0, 10, { text: '0 / 10', over: false }],
  [10, 10, { text: '10 / 10', over: false }],
  [11, 10, { text: '11 / 10', over: true }],
  [3, 1, { text: '3 / 1', over: true }],
  [3, 0, undefined],
  [3, -1, undefined],
  [3, 0.5, undefined],
  [3, Number.NaN, undefined],
])('§5 counter: %i characters of at most %i give %j', (length, max, expected) =>
  expect(textLength(length, max)).toEqual(expected),
);
