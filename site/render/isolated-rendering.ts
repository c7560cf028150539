import { activationField } from '@plinth/manifests/lock';
import * as v from 'valibot';
import { NO_FACTS } from '../src/publishing/markup/markup-facts.ts';
import { createRenderPool, type RenderLane, type RenderPool } from './render-pool.ts';
import type { RenderReply } from './render-protocol.ts';

/**
 * A valid answer of the worker of an isolated plugin. Answers are checked, because the plugin's code can send any
 * message as if it were the worker.
 */
const replySchema = v.object({
  html: v.string(),
  data: v.optional(v.pipe(v.unknown(), v.check(isJson))),
  raw: v.optional(v.boolean()),
  hydratable: v.boolean(),
  activation: v.optional(activationField),
  problem: v.optional(v.object({ code: v.pipe(v.string(), v.regex(/^PLINTH-[A-Z]+-\d{3}$/)), message: v.string() })),
});

/**
 * Worker threads for the code of isolated plugins. Each plugin has its own thread, so a plugin that hangs, or changes
 * something in its thread, affects only its own blocks. A thread starts when it is needed, and ends when it is idle.
 */
export interface IsolatedRendering {
  /**
   * @param trusted Queue of the page's other blocks. The workers of this queue sanitise the HTML of isolated plugins.
   */
  lanes(trusted: RenderLane): IsolatedLanes;
  close(): Promise<void>;
}

/** Returns the queue for the blocks of an isolated plugin on one page. */
export type IsolatedLanes = (plugin: string) => RenderLane;

/** @param file The worker's module. */
export function createIsolatedRendering(file: string, timeoutMs: number | undefined): IsolatedRendering {
  const pools = new Map<string, RenderPool>();
  const poolOf = (plugin: string): RenderPool => {
    const pool = pools.get(plugin) ?? createRenderPool(file, { size: 1, kept: 0, timeoutMs });
    pools.set(plugin, pool);
    return pool;
  };
  return {
    lanes: (trusted) => {
      const lanes = new Map<string, RenderLane>();
      return (plugin) => async (request) => {
        const own = lanes.get(plugin) ?? poolOf(plugin).lane();
        lanes.set(plugin, own);
        const reply = checked(await own(request));
        if (reply.html === '') return reply;
        const { html, markup, problem } = await trusted({ blockId: request.blockId, html: reply.html, isolated: true });
        return { ...reply, html, markup, ...(problem && { problem, hydratable: false }) };
      };
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}

function checked({ number, ...reply }: RenderReply): RenderReply {
  const { success, output } = v.safeParse(replySchema, reply);
  if (!success) {
    const problem = { code: 'PLINTH-MOUNT-001', message: 'sent a malformed answer from its render worker' };
    return { number, html: '', markup: NO_FACTS, hydratable: false, problem };
  }
  const { html, data, raw, hydratable, activation, problem } = output;
  return {
    number,
    html,
    markup: NO_FACTS,
    hydratable,
    ...(data === undefined ? {} : { data }),
    ...(raw && { raw }),
    ...(activation && { activation }),
    ...(problem && { problem }),
  };
}

/** Is the data JSON? With other data, the publication of the whole page would fail. */
function isJson(data: unknown): boolean {
  try {
    return JSON.stringify(data) !== undefined;
  } catch {
    return false;
  }
}
