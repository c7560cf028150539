import { expect, it } from 'vitest';
import { createHashWait } from './hash-wait.ts';

it.each([
  ['usual hashes', [20, 20, 20, 20], 200],
  ['one hash that took long', [20, 20, 20, 500], 1400],
  ['hashes that all take long', Array.from({ length: 50 }, () => 500), 5000],
  ['usual hashes again', [...Array.from({ length: 50 }, () => 500), ...Array.from({ length: 50 }, () => 20)], 201],
])('after %s, twenty others let a hash wait for a time that fits their average', (_, durations, mostMs) => {
  const wait = createHashWait(2);
  for (const ms of durations) wait.ended(ms);
  expect(wait.afterMs(20)).toBeLessThanOrEqual(mostMs);
  expect(wait.afterMs(20)).toBeGreaterThan(mostMs * 0.9);
  expect(wait.afterMs(0)).toBe(0);
});
