import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { BatchReply, EncodeReply, TileTask } from './tile-tasks.ts';

const THREAD = path.join(import.meta.dirname, `tile-thread${path.extname(import.meta.filename)}`);
/** Memory in which a thread keeps its objects, in MB. With a limit, it collects what it does not need in time. */
const MOST_MEGABYTES = 500;

interface Waiting {
  readonly task: TileTask;
  readonly resolve: (reply: BatchReply | EncodeReply) => void;
  readonly reject: (error: unknown) => void;
}

/** Threads that make tiles. A task waits until one of them is free. */
export interface TileThreads {
  readonly count: number;
  batch(task: Extract<TileTask, { kind: 'batch' }>): Promise<BatchReply>;
  encode(task: Extract<TileTask, { kind: 'encode' }>): Promise<EncodeReply>;
  close(): Promise<void>;
}

export function tileThreads(count: number): TileThreads {
  const waiting: Waiting[] = [];
  const idle: Worker[] = [];
  const running = new Map<Worker, Waiting>();
  let failure: unknown;
  const next = () => {
    for (let worker = idle.pop(); worker; worker = idle.pop()) {
      const one = waiting.shift();
      if (!one) {
        idle.push(worker);
        return;
      }
      running.set(worker, one);
      worker.postMessage(one.task);
    }
  };
  const fail = (error: unknown) => {
    failure ??= error;
    for (const { reject } of [...running.values(), ...waiting.splice(0)]) reject(failure);
    running.clear();
  };
  const workers = Array.from({ length: count }, () => {
    const worker = new Worker(pathToFileURL(THREAD), { resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });
    worker.on('message', (reply: BatchReply | EncodeReply) => {
      const one = running.get(worker);
      running.delete(worker);
      idle.push(worker);
      one?.resolve(reply);
      next();
    });
    worker.on('error', fail);
    idle.push(worker);
    return worker;
  });
  const run = (task: TileTask) =>
    new Promise<BatchReply | EncodeReply>((resolve, reject) => {
      if (failure !== undefined) return reject(failure);
      waiting.push({ task, resolve, reject });
      next();
    });
  return {
    count,
    batch: async (task) => {
      const reply = await run(task);
      if (!('problems' in reply)) throw new TypeError('a thread has answered another task');
      return reply;
    },
    encode: async (task) => {
      const reply = await run(task);
      if (!('tiles' in reply)) throw new TypeError('a thread has answered another task');
      return reply;
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
