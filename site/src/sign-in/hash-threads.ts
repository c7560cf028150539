import { Worker } from 'node:worker_threads';
import * as v from 'valibot';

/** Cost of argon2id. `memory` is in KiB. */
export interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

interface HashJob extends Cost {
  readonly password: string;
  readonly salt: Uint8Array;
  /** Length of the hash in bytes. */
  readonly bytes: number;
}

const replySchema = v.union([v.object({ hash: v.instance(Uint8Array) }), v.object({ error: v.string() })]);
/** Threads without a job. They are not ended, because starting a thread takes as long as a hash. */
const idle: Worker[] = [];

/**
 * Computes an argon2id hash in a thread with the lowest priority. Simultaneous calls have their own threads, so the
 * caller limits the number of calls.
 *
 * @throws When the cost or the salt is not possible, or the thread ends.
 */
export async function hashInThread(job: HashJob): Promise<Uint8Array> {
  const thread = idle.pop() ?? new Worker(new URL('./hash-thread.ts', import.meta.url));
  const reply = v.parse(replySchema, await answerOf(thread, job));
  idle.push(thread);
  if ('error' in reply) throw new Error(reply.error);
  return reply.hash;
}

function answerOf(thread: Worker, job: HashJob): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (action: () => void): void => {
      thread.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
      // An idle thread must not keep the process from ending.
      thread.unref();
      action();
    };
    const onMessage = (message: unknown): void => settle(() => resolve(message));
    const onEnd = (cause: unknown): void =>
      settle(() => reject(new Error('the thread that hashes passwords has ended', { cause })));
    thread.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
    thread.ref();
    thread.postMessage(job);
  });
}
