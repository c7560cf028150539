import { expect, it } from 'vitest';
import { cpuMultiplier } from './cpu-multiplier.ts';

it.each([
  ['a low-end phone is not slowed down', 100, 1],
  ['a mid-tier phone is not slowed down', 462, 1],
  ['a low-end desktop is made half as fast', 1250, 2],
  ['a machine between two classes gets a multiplier between theirs', 1500, 3],
  ['a high-end desktop is made a quarter as fast', 1750, 4],
  ['a faster machine is made only a quarter as fast, because the goals are for CPU 4x', 5000, 4],
])('%s', (_title, index, multiplier) => {
  expect(cpuMultiplier(index)).toBe(multiplier);
});
