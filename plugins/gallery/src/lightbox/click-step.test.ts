import { expect, it } from 'vitest';
import { clickStep } from './click-step.ts';

it.each([
  ['the right half', 501, 1, -1],
  ['the left half', 499, -1, 1],
  ['the last pixel of the central 96 %', 980, 1, -1],
  ['beyond it on the right', 981, undefined, undefined],
  ['the first pixel of the central 96 %', 20, -1, 1],
  ['beyond it on the left', 19, undefined, undefined],
] as const)('§4 a click on the item: %s, and mirrored in right-to-left text', (_, x, ltr, rtl) => {
  expect([clickStep(x, 1000, false), clickStep(x, 1000, true)]).toEqual([ltr, rtl]);
});
