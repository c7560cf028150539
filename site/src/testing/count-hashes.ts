import { Worker } from 'node:worker_threads';
import { vi } from 'vitest';

/** Counts how many passwords this process hashes during an action. */
export async function countHashes(action: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  try {
    await action();
    return sent.mock.calls.filter(
      ([message]) => typeof message === 'object' && message !== null && 'password' in message,
    ).length;
  } finally {
    sent.mockRestore();
  }
}
