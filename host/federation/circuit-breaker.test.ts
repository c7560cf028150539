import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function breaking(start = 1_000_000) {
  let time = start;
  const breaker = createCircuitBreaker(() => time);
  const fail = (times: number) => {
    for (let count = 0; count < times; count += 1) {
      breaker.allows();
      breaker.failed();
    }
  };
  return {
    breaker,
    fail,
    pass(ms: number) {
      time += ms;
    },
  };
}

describe('circuit breaker', () => {
  it.each([
    [0, true],
    [2, true],
    [3, false],
    [4, false],
  ])('after %i failures a load is allowed: %o', (failures, allowed) => {
    const { breaker, fail } = breaking();
    fail(failures);
    expect(breaker.allows()).toBe(allowed);
  });

  it('a success resets the count of failures', () => {
    const { breaker, fail } = breaking();
    fail(2);
    breaker.succeeded();
    fail(2);
    expect(breaker.allows()).toBe(true);
  });

  it('is half-open after 30 seconds: exactly one load is allowed', () => {
    const { breaker, fail, pass } = breaking();
    fail(3);
    pass(29_999);
    expect(breaker.allows()).toBe(false);
    pass(1);
    expect(breaker.allows()).toBe(true);
    expect(breaker.allows()).toBe(false);
    expect(breaker.allows()).toBe(false);
  });

  it('a load that succeeds closes the half-open circuit breaker', () => {
    const { breaker, fail, pass } = breaking();
    fail(3);
    pass(30_000);
    breaker.allows();
    breaker.succeeded();
    fail(2);
    expect(breaker.allows()).toBe(true);
  });

  it('a load that fails opens the half-open circuit breaker for another 30 seconds', () => {
    const { breaker, fail, pass } = breaking();
    fail(3);
    pass(30_000);
    breaker.allows();
    breaker.failed();
    pass(29_999);
    expect(breaker.allows()).toBe(false);
    pass(1);
    expect(breaker.allows()).toBe(true);
  });

  it.each([
    ['by a second', -1000],
    ['by a day', -86_400_000],
  ])('a clock set back %s does not keep a plugin switched off', (_, ms) => {
    const { breaker, fail, pass } = breaking();
    fail(3);
    pass(ms);
    expect(breaker.allows()).toBe(true);
    expect(breaker.allows()).toBe(false);
  });

  it('agrees with a simple model for any sequence of events', () => {
    const step = fc.oneof(fc.constantFrom('try', 'succeed', 'fail'), fc.integer({ min: -40_000, max: 40_000 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { breaker, pass } = breaking();
        let time = 0;
        let inARow = 0;
        let blockedFrom: number | undefined;
        let trying = false;
        for (const next of steps) {
          if (typeof next === 'number') {
            pass(next);
            time += next;
          } else if (next === 'succeed') {
            breaker.succeeded();
            [inARow, blockedFrom, trying] = [0, undefined, false];
          } else if (next === 'fail') {
            breaker.failed();
            inARow += 1;
            trying = false;
            if (inARow >= 3) blockedFrom = time;
          } else {
            const waited = blockedFrom === undefined || time < blockedFrom || time >= blockedFrom + 30_000;
            const expected = blockedFrom === undefined || (waited && !trying);
            expect(breaker.allows()).toBe(expected);
            if (expected && blockedFrom !== undefined) trying = true;
          }
        }
      }),
    );
  });
});
