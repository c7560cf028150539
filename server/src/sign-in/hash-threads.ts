import { Worker } from 'node:worker_threads';
import * as v from 'valibot';

/** Cost of argon2id. `memory` is in KiB. */
export interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

export interface HashJob extends Cost {
  readonly password: string;
  readonly salt: Uint8Array;
  /** Length of the hash in bytes. */
  readonly bytes: number;
}

const replySchema = v.union([v.object({ hash: v.instance(Uint8Array) }), v.object({ error: v.string() })]);
interface IdleThread {
  readonly thread: Worker;
  readonly end: NodeJS.Timeout;
}

/**
 * Starting a thread takes as long as computing a hash, so a thread waits this long for another job before it ends. A
 * waiting thread uses 28 MB of memory.
 */
const IDLE_MS = 30_000;

/** Threads without a job. */
const idle: IdleThread[] = [];

/**
 * Computes an argon2id hash in a thread with the lowest priority. Each simultaneous call uses a separate thread, so the
 * caller must limit the number of calls.
 *
 * @throws When argon2 refuses the cost or the salt, or the thread ends.
 */
export async function hashInThread(job: HashJob): Promise<Uint8Array> {
  const thread = takeThread();
  const reply = v.parse(replySchema, await answerOf(thread, job));
  keepIdle(thread);
  if ('error' in reply) throw new Error(reply.error);
  return reply.hash;
}

function takeThread(): Worker {
  const taken = idle.pop();
  if (taken === undefined) return new Worker(new URL('./hash-thread.mjs', import.meta.url));
  clearTimeout(taken.end);
  return taken.thread;
}

function keepIdle(thread: Worker): void {
  const end = setTimeout(() => {
    idle.splice(
      idle.findIndex((kept) => kept.thread === thread),
      1,
    );
    void thread.terminate();
  }, IDLE_MS).unref();
  idle.push({ thread, end });
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
