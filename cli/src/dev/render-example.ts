import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Activation } from '@plinth/sdk';
import * as v from 'valibot';
import { isDevelopmentBuild } from '../verify/development-build.ts';
import { withoutServerRendering } from './renderer-node.ts';

/**
 * Longest wait for the server HTML of a block, in milliseconds. Afterwards the block is shown without server HTML. The
 * first block also waits for the worker to start.
 */
const TIMEOUT_MS = 15_000;

/** The fields that a page needs from a reply of the render worker. */
const replySchema = v.object({
  number: v.number(),
  html: v.string(),
  hydratable: v.boolean(),
  /** Texts that depend on the locale, for the context of the page. */
  localeData: v.optional(v.record(v.string(), v.string())),
  data: v.optional(v.unknown()),
  raw: v.optional(v.boolean()),
  activation: v.optional(v.pipe(v.string(), v.guard(isActivation))),
  problem: v.optional(
    v.object({
      code: v.string(),
      message: v.string(),
      hint: v.optional(v.string()),
      /** Stack of the error; undefined when nothing was thrown. */
      stack: v.optional(v.string()),
    }),
  ),
  /** Fields of the example that the schema of its block drops, each with what was probably meant. */
  unknownFields: v.optional(v.array(v.string()), []),
});

const ACTIVATION = /^(?:load|visible|idle|approach|interaction|never|media\(.+\))$/;

function isActivation(text: string): text is Activation {
  return ACTIVATION.test(text);
}

/** A block as the server has rendered it. */
export type RenderedExample = Omit<v.InferOutput<typeof replySchema>, 'number'>;

interface ExampleRequest {
  /** Path of the entry of the plugin's build. */
  readonly entry: string;
  readonly module: string;
  readonly blockId: string;
  /** Language of the page, a BCP 47 tag. */
  readonly locale: string;
  /** The language of the host's build that fits `locale` best. */
  readonly language: string;
  readonly data: unknown;
  readonly serverRenderable: boolean;
}

/** Parses, sanitises and renders blocks with the render worker of the host's package, as a publisher does. */
export interface ExampleRenderer {
  /** Never rejects: every failure is the `problem` of the result. */
  render(request: ExampleRequest): Promise<RenderedExample>;
  close(): Promise<void>;
}

/** Path of the render worker that belongs to a built host. */
export function workerOf(host: string): string {
  return path.join(path.dirname(host), 'renderer/worker.mjs');
}

/** @param host Folder of the built host. */
export async function createExampleRenderer(host: string): Promise<ExampleRenderer> {
  const file = workerOf(host);
  // The render worker and all packages that it loads must use the same build of React: either the one for development
  // or the one for production.
  const env = { ...process.env, NODE_ENV: (await isDevelopmentBuild(host)) ? 'development' : 'production' };
  let worker: Worker | undefined;
  let count = 0;
  // The latest request. Each request waits for the request before it, because the worker renders one block at a time.
  let last: Promise<unknown> = Promise.resolve();

  const drop = async () => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };

  const send = ({ entry, ...request }: ExampleRequest): Promise<RenderedExample> =>
    new Promise((resolve) => {
      worker ??= new Worker(pathToFileURL(file), { env });
      const current = worker;
      count += 1;
      const number = count;
      const finish = (rendered: RenderedExample) => {
        clearTimeout(timer);
        current.off('message', onMessage).off('error', onError).off('exit', onExit);
        resolve(rendered);
      };
      const fail = (code: string, message: string) => {
        void drop();
        finish({
          html: '',
          hydratable: false,
          data: request.data,
          raw: true,
          unknownFields: [],
          problem: { code, message },
        });
      };
      const timer = setTimeout(
        () => fail('PLINTH-SITE-026', `was not rendered on the server within ${TIMEOUT_MS} ms`),
        TIMEOUT_MS,
      );
      const onMessage = (message: unknown) => {
        const reply = v.safeParse(replySchema, message);
        if (!reply.success) return fail('PLINTH-MOUNT-001', 'got a reply of another version of the host');
        const { number: answered, ...rendered } = reply.output;
        if (answered === number) finish(rendered);
      };
      const onError = (error: unknown) =>
        fail('PLINTH-MOUNT-001', `ended its render worker: ${error instanceof Error ? error.message : String(error)}`);
      const onExit = () => fail('PLINTH-MOUNT-001', 'ended its render worker');
      current.on('message', onMessage).on('error', onError).on('exit', onExit);
      current.postMessage({ ...request, number, entry: pathToFileURL(entry).href, forAuthor: true });
    });

  const reason = withoutServerRendering();
  return {
    render: async (request) => {
      if (reason !== undefined)
        return {
          html: '',
          hydratable: false,
          data: request.data,
          raw: true,
          unknownFields: [],
          // There is no stack, because the render worker failed and not the block. The reason also says what to do, so
          // the hint is empty.
          problem: { code: 'PLINTH-MOUNT-001', message: reason, hint: '' },
        };
      const rendered = last.then(() => send(request));
      last = rendered;
      return rendered;
    },
    close: drop,
  };
}
