import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMountQueue } from './mount-queue.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('mount queue', () => {
  it.each([
    ['scheduler.yield', true],
    ['a task of its own', false],
  ])('one mount after the other, with a yield between them: %s', async (_, modern) => {
    const log: string[] = [];
    const yielded = async () => void log.push('yield');
    vi.stubGlobal('scheduler', modern ? { yield: yielded } : undefined);
    const soon = (callback: () => void) => void yielded().then(callback);
    if (!modern) vi.stubGlobal('setTimeout', soon);
    const queue = createMountQueue();
    const mounts = ['a', 'b', 'c'].map((name) =>
      queue.run(() => {
        log.push(name);
        return name.toUpperCase();
      }),
    );
    expect(log).toEqual([]);
    expect(await Promise.all(mounts)).toEqual(['A', 'B', 'C']);
    expect(log.slice(0, 5)).toEqual(['a', 'yield', 'b', 'yield', 'c']);
  });

  it('survives a mount that throws', async () => {
    const queue = createMountQueue();
    const failing = queue.run(() => {
      throw new Error('broken');
    });
    const next = queue.run(() => 'mounted');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('mounted');
  });
});
