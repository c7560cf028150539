import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

it('allows 1,000 messages in a second, and again in the next one', () => {
  let now = 0;
  const allowed = createRateLimit(() => now);
  const first = Array.from({ length: 1_000 }, () => allowed(1));
  expect(first.every(Boolean)).toBe(true);
  expect(allowed(1)).toBe(false);
  now = 999;
  expect(allowed(1)).toBe(false);
  now = 1_000;
  expect(allowed(1)).toBe(true);
});

it('allows 5,000,000 characters in a second', () => {
  const allowed = createRateLimit(() => 0);
  expect([allowed(5_000_000), allowed(1)]).toEqual([true, false]);
});
