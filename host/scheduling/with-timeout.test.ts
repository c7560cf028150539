import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, PLUGIN_TIMEOUT_MS } from './time-limits.ts';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const late = () => new Error('late');

describe('time-out', () => {
  it('§9 the time-out of a chunk is 120 seconds; the time-out of a plugin is shorter', () => {
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    expect(PLUGIN_TIMEOUT_MS).toBeLessThan(CHUNK_TIMEOUT_MS);
  });

  it('a promise that never settles is rejected after the time-out', async () => {
    const outcome = vi.fn();
    withTimeout(new Promise(() => undefined), 100, late).catch(outcome);
    await vi.advanceTimersByTimeAsync(99);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledExactlyOnceWith(late());
  });

  it.each([
    ['a value', async () => 1, { value: 1 }],
    ['a failure', () => Promise.reject(new Error('no')), { error: new Error('no') }],
  ])('passes on %s, and leaves no timer', async (_, work, expected) => {
    const outcome = await withTimeout(work(), 100, late).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    expect(outcome).toEqual(expected);
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
