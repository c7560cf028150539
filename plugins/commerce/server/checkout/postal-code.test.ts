import { expect, it } from 'vitest';
import { neededDigits } from './postal-code.ts';

it.each([
  ['DE', '20457'],
  ['DE', ' D-20457 '],
  ['DE', '٢٠٤٥٧'],
  ['AT', '1010'],
  ['CH', 'CH-8001'],
  ['US', '20500'],
  ['US', '20500-0003'],
  ['FR', '75 008'],
  ['JP', '〒100-0001'],
  ['JP', '１００－０００１'],
  ['SE', '114 55'],
  ['PL', '00-950'],
  ['GB', 'SW1A 1AA'],
  ['NL', '1012 AB'],
  ['IE', 'D02 AF30'],
  ['XX', 'abc'],
])('in %s, %s can be right', (country, code) => {
  expect(neededDigits(code, country)).toBeUndefined();
});

it.each([
  ['DE', 'abc', 5],
  ['DE', '2045', 5],
  ['DE', '204577', 5],
  ['DE', '20457x', 5],
  ['AT', '10100', 4],
  ['US', '205000', 5],
  ['JP', '1000', 7],
  ['FR', '-', 5],
])('in %s, %s is wrong: it needs %i digits', (country, code, digits) => {
  expect(neededDigits(code, country)).toBe(digits);
});
