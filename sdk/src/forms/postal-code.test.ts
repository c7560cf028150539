import { expect, it } from 'vitest';
import { postalCodeProblem } from './postal-code.ts';

it.each([
  ['DE', '20457'],
  ['DE', ' D-20457 '],
  ['DE', '٢٠٤٥٧'],
  ['AT', '1010'],
  ['CH', 'CH-8001'],
  ['US', '20500'],
  ['US', ' ٢٠٥٠٠ '],
  ['FR', '75 008'],
  ['JP', '〒100-0001'],
  ['JP', '１００－０００１'],
  ['SE', '114 55'],
  ['PL', '00-950'],
  ['PT', '1100-148'],
  ['GB', 'SW1A 1AA'],
  ['GB', 'm1 1ae'],
  ['NL', '1012 AB'],
  ['CA', 'K1A-0B1'],
  ['IE', 'D02 AF30'],
  ['IE', 'D6W XY00'],
  ['XX', 'abc'],
])('in %s, %s can be right', (country, code) => {
  expect(postalCodeProblem(code, country)).toBeUndefined();
});

it.each([
  ['DE', 'abc', '12345'],
  ['DE', '2045', '12345'],
  ['DE', '204577', '12345'],
  ['DE', '20457x', '12345'],
  ['AT', '10100', '1234'],
  ['US', '205000', '12345'],
  ['US', '20500-0003', '12345'],
  ['US', 'US-20500', '12345'],
  ['JP', '1000', '123-4567'],
  ['FR', '-', '12345'],
  ['NL', '1012', '1234 AB'],
  ['GB', '12345', 'AB1 2CD'],
  ['CA', 'K1A 0B', 'A1B 2C3'],
])('§5 in %s, %s is wrong: the code is one like %s', (country, code, example) => {
  expect(postalCodeProblem(code, country)).toBe(example);
});
