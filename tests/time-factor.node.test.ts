import { expect, it } from 'vitest';
import { factorOf } from './time-factor.ts';

it.each([
  ['a quiet machine', 250, 0, 1],
  ['a machine that is faster than usual', 100, 0, 1],
  ['a machine of half the speed', 500, 0, 2],
  ['a machine whose cores each have another process to run', 250, 1, 2],
  ['a slow machine that is busy too', 500, 1, 4],
  ['a machine that is hardly usable', 5000, 10, 8],
])('on %s the factor is as large as needed', (_, workMs, load, factor) => {
  expect(factorOf(workMs, load)).toBe(factor);
});
