import { describe, expect, it, vi } from 'vitest';
import { regularWork } from './regular-work.ts';

const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() };

describe('the regular work of a feature', () => {
  it('is never done twice at once, and closing waits for it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    let done = 0;
    const work = regularWork(
      async () => {
        running += 1;
        most = Math.max(most, running);
        await promise;
        running -= 1;
        done += 1;
      },
      { everyMs: 1, log, failure: 'failed' },
    );
    work.runSoon();
    work.runSoon();
    await expect.poll(() => running).toBe(1);
    const closed = work.close();
    resolve();
    await closed;
    expect([most, running, done >= 3]).toEqual([1, 0, true]);
    const atClose = done;
    await new Promise((next) => setImmediate(next));
    expect(done).toBe(atClose);
  });

  it('is done again after a failure, which is logged', async () => {
    let runs = 0;
    const work = regularWork(
      async () => {
        runs += 1;
        if (runs === 1) throw new Error('no database');
      },
      { everyMs: 1, log, failure: 'buyers could not be asked' },
    );
    await expect.poll(() => runs).toBeGreaterThan(1);
    expect(log.error).toHaveBeenCalledWith(expect.anything(), 'buyers could not be asked: no database');
    await work.close();
  });
});
