import { expect, it } from 'vitest';
import { isWithinExtent } from './json-extent.ts';

it.each([
  ['1', 0, 0, true],
  ['[]', 1, 0, true],
  ['[]', 0, 0, false],
  ['{"a":[{"b":1}]}', 3, 3, true],
  ['{"a":[{"b":1}]}', 2, 3, false],
  ['{"a":[{"b":1}]}', 3, 2, false],
  ['[1,2,3]', 1, 3, true],
  ['[1,2,3]', 1, 2, false],
  [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 50, 1_000_000, false],
  [JSON.stringify(Array.from({ length: 200_000 }, () => 0)), 2, 200_000, true],
])('%.30s is within a depth of %d and %d items: %s', (json, depth, items, expected) => {
  expect(isWithinExtent(JSON.parse(json), { depth, items })).toBe(expected);
});
