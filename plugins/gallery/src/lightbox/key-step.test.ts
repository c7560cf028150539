import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createThrottle, KEY_THROTTLE_MS, keyStep } from './key-step.ts';

it.each([
  ['ArrowRight', 1, -1],
  ['ArrowLeft', -1, 1],
  ['ArrowUp', undefined, undefined],
  ['Enter', undefined, undefined],
] as const)('§2 keyboard arrows: %s, from left to right and from right to left', (key, ltr, rtl) => {
  expect([keyStep(key, false), keyStep(key, true)]).toEqual([ltr, rtl]);
});

it('§9 lightbox key throttle: of the keys within 200 ms one counts', () => {
  const throttle = createThrottle(KEY_THROTTLE_MS);
  expect([0, 50, 199, 200, 399, 400].filter(throttle)).toEqual([0, 200, 400]);
});

it('however the keys fall, two that count are never closer than the throttle', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5000)), (times) => {
      const kept = times.sort((one, other) => one - other).filter(createThrottle(KEY_THROTTLE_MS));
      return kept.every((time, at) => at === 0 || time - (kept[at - 1] ?? 0) >= KEY_THROTTLE_MS);
    }),
  );
});
