import { describe, expect, it } from 'vitest';
import { createMountQueue } from './mount-queue.ts';

describe('mount queue', () => {
  it('one mount after the other; what a mount has posted (as React posts its work) runs before the next', async () => {
    const log: string[] = [];
    const post = (what: string) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        log.push(what);
      };
      port2.postMessage(undefined);
    };
    const queue = createMountQueue();
    const mounts = ['a', 'b', 'c'].map((name) =>
      queue.run(() => {
        log.push(name);
        post(`${name} hydrated`);
        return name.toUpperCase();
      }),
    );
    expect(log).toEqual([]);
    expect(await Promise.all(mounts)).toEqual(['A', 'B', 'C']);
    expect(log).toEqual(['a', 'a hydrated', 'b', 'b hydrated', 'c']);
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
