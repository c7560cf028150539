import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { hashInThread } from './hash-threads.ts';

const JOB = { password: 'a password', salt: new Uint8Array(16), bytes: 32, memory: 64, passes: 1, parallelism: 1 };

it('a thread is used again within 30 s, and ends when it has had no job for as long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const threads: Worker[] = [];
  process.on('worker', (thread) => threads.push(thread));
  const hash = await hashInThread(JOB);
  vi.advanceTimersByTime(29_000);
  expect(await hashInThread(JOB)).toEqual(hash);
  vi.advanceTimersByTime(29_000);
  expect(threads.map(({ threadId }) => threadId > 0)).toEqual([true]);
  const [thread] = threads;
  const ended = thread && once(thread, 'exit');
  vi.advanceTimersByTime(1_000);
  await ended;
  expect(await hashInThread(JOB)).toEqual(hash);
  expect(threads).toHaveLength(2);
});
