import { expect, it } from 'vitest';
import { hasBefore, lowestOf, rangeSince } from './sdk-range.ts';

it.each([
  ['^0.1.0', '0.1.0', false],
  ['^0.1.0', '0.1.1', true],
  ['~0.2.0', '0.1.0', false],
  ['>=0.1.0 <0.4.0', '0.3.0', true],
  ['0.1.0 || ^0.3.0', '0.3.0', true],
  ['*', '0.1.0', true],
  ['^1.0.0-beta.1', '1.0.0', true],
])('%s has a version before %s: %s', (range, version, expected) => {
  expect(hasBefore(range, version)).toBe(expected);
});

it('gives the lowest version of a range', () => {
  expect([lowestOf('^0.1.0'), lowestOf('>0.1.0 <0.3.0'), lowestOf('<0.1.0 >0.2.0')]).toEqual([
    '0.1.0',
    '0.1.1',
    undefined,
  ]);
});

it.each([
  ['0.2.0', '0.2.3', '^0.2.0'],
  ['0.2.0', '0.4.0', '^0.4.0'],
  ['1.2.0', '1.9.0', '^1.2.0'],
])('the range of the versions from %s on that includes %s is %s', (since, installed, expected) => {
  expect(rangeSince(since, installed)).toBe(expected);
});
