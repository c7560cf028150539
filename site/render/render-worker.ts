import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { RenderReply, RenderRequest } from './render-protocol.ts';

/** A block that takes longer than this on the server does without server HTML. */
const BLOCK_TIMEOUT_MS = 5_000;
/** The first request also waits for the worker's own start. */
const START_TIMEOUT_MS = 30_000;
/** Memory of a worker; a plugin that wants more ends it, and a new one goes on. */
const MEMORY_LIMIT_MB = 256;

/** One worker thread at a time, which takes one block after the other. A hanging or dying one is replaced. */
export interface RenderWorker {
  render(request: Omit<RenderRequest, 'number'>): Promise<RenderReply>;
  close(): Promise<void>;
}

export function createRenderWorker(file: string, timeoutMs = BLOCK_TIMEOUT_MS): RenderWorker {
  let worker: Worker | undefined;
  let warm = false;
  let count = 0;
  let last: Promise<unknown> = Promise.resolve();

  const drop = async (): Promise<void> => {
    const ended = worker;
    worker = undefined;
    warm = false;
    await ended?.terminate();
  };

  const send = (request: RenderRequest): Promise<RenderReply> =>
    new Promise((resolve) => {
      worker ??= new Worker(pathToFileURL(file), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB } });
      const current = worker;
      const limit = warm ? timeoutMs : START_TIMEOUT_MS;
      const fail = (code: string, message: string) => {
        finish();
        void drop();
        resolve({
          number: request.number,
          html: '',
          hydratable: false,
          data: request.data,
          raw: true,
          problem: { code, message },
        });
      };
      const timer = setTimeout(() => fail('PLINTH-LOAD-002', `gave no answer on the server within ${limit} ms`), limit);
      const onMessage = (reply: RenderReply) => {
        if (reply.number !== request.number) return;
        finish();
        warm = true;
        resolve(reply);
      };
      const onError = (error: Error) => fail('PLINTH-MOUNT-001', `ended its render worker: ${error.message}`);
      const onExit = () => fail('PLINTH-MOUNT-001', 'ended its render worker');
      const finish = () => {
        clearTimeout(timer);
        current.off('message', onMessage).off('error', onError).off('exit', onExit);
      };
      current.on('message', onMessage).on('error', onError).on('exit', onExit);
      // A worker that is idle must not keep a command from ending.
      current.unref();
      current.postMessage(request);
    });

  return {
    render(request) {
      count += 1;
      const numbered = { ...request, number: count };
      const reply = last.then(() => send(numbered));
      last = reply;
      return reply;
    },
    close: drop,
  };
}
