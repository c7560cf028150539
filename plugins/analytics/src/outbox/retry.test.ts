import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRetry, retryAfter } from './retry.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

describe('the wait after failures', () => {
  it('an hour of failures has at most 20 attempts', () => {
    let text: string | undefined;
    let attempts = 0;
    for (let now = NOW; now < NOW + HOUR; attempts += 1) {
      text = retryAfter(readRetry(text, now).failures, null, now);
      now += readRetry(text, now).waitMs;
    }
    expect(attempts).toBeGreaterThan(10);
    expect(attempts).toBeLessThanOrEqual(20);
  });

  it.each([
    ['10', 5_000, 13_000],
    ['600', 600_000, 750_000],
    ['999999', HOUR, HOUR * 1.25],
    [new Date(NOW + 60_000).toUTCString(), 60_000, 75_000],
    ['soon', 5_000, 6_250],
    ['-5', 5_000, 6_250],
  ])('Retry-After: %s', (demanded, least, most) => {
    const { failures, waitMs } = readRetry(retryAfter(0, demanded, NOW), NOW);
    expect(failures).toBe(1);
    expect(waitMs).toBeGreaterThanOrEqual(least);
    expect(waitMs).toBeLessThanOrEqual(most);
  });

  it('a clock that is set back by a day does not stop the outbox', () => {
    expect(readRetry(retryAfter(3, null, NOW), NOW - 24 * HOUR).waitMs).toBe(0);
  });

  it('any text in storage leads to a wait of at most two hours, and to a next text that can be read', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.tuple(fc.double(), fc.double()).map((pair) => pair.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { failures, waitMs } = readRetry(text, NOW);
        expect(waitMs).toBeGreaterThanOrEqual(0);
        expect(waitMs).toBeLessThanOrEqual(2 * HOUR);
        const next = readRetry(retryAfter(failures, null, NOW), NOW).waitMs;
        expect(next).toBeGreaterThanOrEqual(5_000);
        expect(next).toBeLessThanOrEqual(375_000);
      }),
    );
  });
});
