import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMountQueue } from './mount-queue.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('mount queue', () => {
  it.each([
    ['scheduler.yield', true],
    ['a separate task', false],
  ])('mounts one block after the other, and pauses before each by %s', async (_, modern) => {
    const log: string[] = [];
    const yielded = async () => void log.push('yield');
    vi.stubGlobal('scheduler', modern ? { yield: yielded } : undefined);
    const later = setTimeout;
    const soon = (callback: () => void, ms?: number) =>
      ms === undefined ? void yielded().then(callback) : later(callback, ms);
    if (!modern) vi.stubGlobal('setTimeout', soon);
    const queue = createMountQueue();
    const mounts = ['a', 'b', 'c'].map((name) =>
      queue.run(async (done) => {
        log.push(name);
        done();
        return name.toUpperCase();
      }),
    );
    expect(log).toEqual([]);
    expect(await Promise.all(mounts)).toEqual(['A', 'B', 'C']);
    expect(log).toEqual(['yield', 'a', 'yield', 'b', 'yield', 'c']);
  });

  it('survives a mount that throws', async () => {
    const queue = createMountQueue();
    const failing = queue.run(async () => {
      throw new Error('broken');
    });
    const next = queue.run(async () => 'mounted');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('mounted');
  });

  it('begins the next mount when the one before has finished, or after 1 s', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('scheduler', { yield: async () => undefined });
    const queue = createMountQueue();
    const log: string[] = [];
    let finish = (): void => undefined;
    await queue.run(async (done) => {
      finish = done;
    });
    void queue.run(async () => log.push('second'));
    void queue.run(async () => log.push('third'));
    await vi.advanceTimersByTimeAsync(500);
    expect(log).toEqual([]);
    finish();
    await vi.advanceTimersByTimeAsync(900);
    expect(log).toEqual(['second']);
    await vi.advanceTimersByTimeAsync(200);
    expect(log).toEqual(['second', 'third']);
    vi.useRealTimers();
  });
});
