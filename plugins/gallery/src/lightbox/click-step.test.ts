import { expect, it } from 'vitest';
import { clickStep } from './click-step.ts';

it.each([
  ['on the right half is a step forward', 501, 1, -1],
  ['on the left half is a step back', 499, -1, 1],
  ['on the last pixel of the central 96 % is a step forward', 980, 1, -1],
  ['to the right of the central 96 % is no step', 981, undefined, undefined],
  ['on the first pixel of the central 96 % is a step back', 20, -1, 1],
  ['to the left of the central 96 % is no step', 19, undefined, undefined],
] as const)('§4 a click on the item %s, the other way round in right-to-left text', (_, x, ltr, rtl) => {
  expect([clickStep(x, 1000, false), clickStep(x, 1000, true)]).toEqual([ltr, rtl]);
});
