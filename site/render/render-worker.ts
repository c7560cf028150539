import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { messageOf } from '@plinth/server/errors';
import { NO_FACTS } from '../src/publishing/markup/markup-facts.ts';
import type { RenderReply, RenderRequest } from './render-protocol.ts';

/**
 * Time-out of one block on the server. A block that takes longer is published without server HTML. The limit is long,
 * because it is in wall-clock time and the cores of the machine can be busy.
 */
const BLOCK_TIMEOUT_MS = 15_000;
/** Time-out of the first request to a worker, which also waits for the worker to start. */
const START_TIMEOUT_MS = 30_000;
/** Memory limit of a worker. A plugin that needs more ends its worker, and a new worker takes the next request. */
const MEMORY_LIMIT_MB = 256;
/** Limit for V8's young generation, the memory of short-lived objects. V8's default is more than a block needs. */
const YOUNG_MEMORY_LIMIT_MB = 8;

export type UnnumberedRequest = Omit<RenderRequest, 'number'>;

/** One worker thread, which renders one block at a time. A thread that hangs or crashes is replaced. */
export interface RenderWorker {
  /** Never rejects: every failure is reported in the reply's `problem`. Send the next request only after the reply. */
  render(request: UnnumberedRequest): Promise<RenderReply>;
  close(): Promise<void>;
}

export function createRenderWorker(file: string, timeoutMs = BLOCK_TIMEOUT_MS): RenderWorker {
  let worker: Worker | undefined;
  let warm = false;
  let count = 0;

  const drop = async (): Promise<void> => {
    const ended = worker;
    worker = undefined;
    warm = false;
    await ended?.terminate();
  };

  const start = (): Worker =>
    new Worker(pathToFileURL(file), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB, maxYoungGenerationSizeMb: YOUNG_MEMORY_LIMIT_MB },
    });

  const send = (request: RenderRequest): Promise<RenderReply> =>
    new Promise((resolve) => {
      worker ??= start();
      const current = worker;
      const limit = warm ? timeoutMs : START_TIMEOUT_MS;
      const fail = (code: string, message: string) => {
        finish();
        void drop();
        resolve(notRendered(request, code, message));
      };
      const timer = setTimeout(
        () => fail('PLINTH-SITE-026', `was not rendered on the server within ${limit} ms`),
        limit,
      );
      const onMessage = (reply: RenderReply | null | undefined) => {
        // The code of a plugin can send messages too, so a message can be anything.
        if (reply?.number !== request.number) return;
        finish();
        warm = true;
        resolve(reply);
      };
      const onError = (error: unknown) => fail('PLINTH-MOUNT-001', `ended its render worker: ${messageOf(error)}`);
      const onExit = () => fail('PLINTH-MOUNT-001', 'ended its render worker');
      const finish = () => {
        clearTimeout(timer);
        current.off('message', onMessage).off('messageerror', onError).off('error', onError).off('exit', onExit);
      };
      current.on('message', onMessage).on('messageerror', onError).on('error', onError).on('exit', onExit);
      // An idle worker must not keep the process from ending.
      current.unref();
      try {
        current.postMessage(request);
      } catch (error) {
        finish();
        resolve(
          notRendered({ ...request, data: undefined }, 'PLINTH-SITE-024', `cannot be rendered: ${messageOf(error)}`),
        );
      }
    });

  return {
    render: async (request) => {
      count += 1;
      return send({ ...request, number: count });
    },
    close: drop,
  };
}

/** Makes the reply for a request to which the worker has not replied. It contains the unparsed data for the browser. */
export function notRendered(
  { number, data }: Pick<RenderRequest, 'number' | 'data'>,
  code: string,
  message: string,
): RenderReply {
  return { number, html: '', markup: NO_FACTS, hydratable: false, data, raw: true, problem: { code, message } };
}
