import type { RenderReply } from './render-protocol.ts';
import { createRenderWorker, notRendered, type RenderWorker, type UnnumberedRequest } from './render-worker.ts';

/** How long the blocks of one page may use the workers. The remaining blocks are then published without server HTML. */
const PAGE_BUDGET_MS = 60_000;
/** Time after which an idle worker is ended, to free its memory. */
const IDLE_MS = 30_000;
/**
 * Time without a free worker after which one more worker is started, because the rendering of a block may never end.
 */
const LATE_MS = 2_000;

/** Queues a block for rendering. Blocks that are sent together render in parallel, as far as workers are free. */
export type RenderLane = (request: UnnumberedRequest) => Promise<RenderReply>;

/** Worker threads that render the blocks of several pages. */
export interface RenderPool {
  /** A queue for the blocks of one page. The queues take turns, so no page waits for all blocks of another page. */
  lane(): RenderLane;
  close(): Promise<void>;
}

export interface RenderPoolOptions {
  /** Largest number of worker threads. Each starts when it is first needed. */
  readonly size: number;
  /**
   * Number of worker threads that start as soon as blocks wait. Each further one starts when no worker has become free
   * for two seconds, so that a block that hangs does not stop the others. Default: `size`.
   */
  readonly usual?: number;
  /** Number of idle worker threads that do not end. Default: 1, for the next page. */
  readonly kept?: number;
  /** Time-out of one block, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Time limit for all blocks of a page together, in milliseconds. */
  readonly pageBudgetMs?: number;
}

interface Job {
  readonly request: UnnumberedRequest;
  readonly resolve: (reply: RenderReply) => void;
}

interface Lane {
  readonly jobs: Job[];
  spentMs: number;
}

/** @param file The worker's module. */
export function createRenderPool(
  file: string,
  { size, usual = size, kept = 1, timeoutMs, pageBudgetMs = PAGE_BUDGET_MS }: RenderPoolOptions,
): RenderPool {
  const idle: RenderWorker[] = [];
  const all = new Set<RenderWorker>();
  /** Lanes that have waiting blocks, in the order in which they get a worker. */
  const waiting: Lane[] = [];
  let idleTimer: NodeJS.Timeout | undefined;
  let lateTimer: NodeJS.Timeout | undefined;

  const freeWorker = (most: number): RenderWorker | undefined => {
    const free = idle.pop();
    if (free || all.size >= most) return free;
    const worker = createRenderWorker(file, timeoutMs);
    all.add(worker);
    return worker;
  };

  const dispatch = (most = usual) => {
    for (;;) {
      const [lane] = waiting;
      const job = lane?.jobs[0];
      if (!lane || !job) return;
      if (lane.spentMs >= pageBudgetMs) {
        waiting.shift();
        for (const { request, resolve } of lane.jobs.splice(0)) resolve(overBudget(request, pageBudgetMs));
        continue;
      }
      const worker = freeWorker(most);
      if (!worker) {
        if (all.size < size) lateTimer ??= setTimeout(startOneMore, LATE_MS).unref();
        return;
      }
      lane.jobs.shift();
      waiting.shift();
      if (lane.jobs.length > 0) waiting.push(lane);
      void run(worker, lane, job);
    }
  };

  const startOneMore = () => {
    lateTimer = undefined;
    dispatch(Math.min(all.size + 1, size));
  };

  const run = async (worker: RenderWorker, lane: Lane, { request, resolve }: Job) => {
    const start = performance.now();
    const reply = await worker.render(request);
    lane.spentMs += performance.now() - start;
    idle.push(worker);
    resolve(reply);
    clearTimeout(lateTimer);
    lateTimer = undefined;
    dispatch();
    clearTimeout(idleTimer);
    idleTimer = setTimeout(shrink, IDLE_MS).unref();
  };

  /** Ends idle workers until only `kept` of them are left. */
  const shrink = () => {
    while (idle.length > kept) {
      const worker = idle.pop();
      if (!worker) return;
      all.delete(worker);
      void worker.close();
    }
  };

  return {
    lane: () => {
      const lane: Lane = { jobs: [], spentMs: 0 };
      return (request) =>
        new Promise((resolve) => {
          if (lane.jobs.length === 0) waiting.push(lane);
          lane.jobs.push({ request, resolve });
          dispatch();
        });
    },
    close: async () => {
      clearTimeout(idleTimer);
      clearTimeout(lateTimer);
      await Promise.all([...all].map((worker) => worker.close()));
    },
  };
}

function overBudget(request: UnnumberedRequest, budgetMs: number): RenderReply {
  const message = `was not rendered on the server: the blocks of its page took longer than ${budgetMs} ms`;
  return notRendered({ ...request, number: 0 }, 'PLINTH-SITE-026', message);
}
