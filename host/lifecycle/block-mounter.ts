import { type Host, PlinthError } from '@plinth/sdk';
import { withHtmlGate } from '@plinth/sdk/html-gate';
import { HostError } from '../errors/host-error.ts';
import type { Loader } from '../federation/loader.ts';
import { loadStylesheets } from '../federation/preload.ts';
import { mountDeadline } from '../scheduling/mount-deadline.ts';
import { PLUGIN_TIMEOUT_MS } from '../scheduling/time-limits.ts';
import { withTimeout } from '../scheduling/with-timeout.ts';
import { yieldToMain } from '../scheduling/yield-to-main.ts';
import { isClean, parseBlockData, rawBlockData } from './block-data.ts';
import type { NamedBlock } from './block-names.ts';
import { exposedBlock } from './exposed-block.ts';
import { htmlGate } from './html-gates.ts';
import type { MountQueue } from './mount-queue.ts';
import { replayCaptured } from './replay.ts';
import type { Runtime } from './runtime.ts';

/** When parsing the data of a block takes longer than this, React begins to render the block in a new task. */
const LONG_PARSE_MS = 10;

interface BlockMounterOptions {
  readonly runtime: Runtime;
  readonly loader: Loader;
  readonly queue: MountQueue;
  /** Resolves to the plugin's host once its setup has run. */
  readonly hostOf: (plugin: string) => Promise<Host>;
}

interface BegunMount {
  readonly unmount: () => void;
  /** Settles when the block is mounted, has failed, or has taken too long. */
  readonly settled: Promise<void>;
}

/**
 * Loads and mounts one block. Resolves once React has begun to render the block; resolves to undefined when the block
 * has no data. Rejects with the reason why the block cannot be mounted.
 */
export type BlockMounter = (block: NamedBlock) => Promise<BegunMount | undefined>;

export function createBlockMounter({ runtime, loader, queue, hostOf }: BlockMounterOptions): BlockMounter {
  return async (block) => {
    const { element, id, locked } = block;
    const content = element.querySelector('.sqs-block-content') ?? element;
    const hydrate = content.hasAttribute('data-plinth-ssr');
    // Script, setup and stylesheets are loaded in parallel, so that the block waits only for the slowest of them.
    const [{ copyContent, mountBlock }, module, host] = await Promise.all([
      import(/* webpackChunkName: "react" */ '../react/index.ts'),
      loader.load(locked.plugin, locked),
      hostOf(locked.plugin),
      loadStylesheets(locked.css),
    ]);
    const definition = exposedBlock(module, locked.plugin, locked.module);
    const raw = rawBlockData(block, definition);
    if (raw === undefined) return undefined;
    const gate = await htmlGate(isClean(block, runtime));
    const parse = () => parseBlockData(block, definition, raw, runtime.report);
    const parsed = () => runtime.time(locked.plugin, id, () => withHtmlGate(gate, parse));
    // Parses the data for `prepare` in a new task, because this task has already evaluated the block's script.
    const prepared = definition.prepare && (await yieldToMain().then(parsed));
    if (definition.prepare) {
      const limit = runtime.lock.plugins[locked.plugin]?.timeoutMs ?? PLUGIN_TIMEOUT_MS;
      const preparation = definition.prepare(prepared).catch((cause: unknown) => {
        if (cause instanceof PlinthError) throw cause;
        throw new HostError('PLINTH-MOUNT-007', String(cause), { plugin: locked.plugin, block: id, cause });
      });
      await withTimeout(preparation, limit, () => notPrepared(limit, block));
    }

    const place = { plugin: locked.plugin, block: id };
    return queue.run(async (done) => {
      const copy = await copyContent(content, yieldToMain);
      // The data is parsed as late as possible, so that the first block need not wait until the data of all blocks is
      // parsed.
      const before = performance.now();
      const data = definition.prepare ? prepared : parsed();
      if (performance.now() - before > LONG_PARSE_MS) await yieldToMain();
      // From here on, React itself handles the events. Events must no longer be captured, because they would be handled
      // twice.
      if (hydrate) runtime.captured.live.set(element, false);
      const { settled, settle } = mountDeadline();
      const rendered = runtime.rendering(locked.plugin, id);
      const unmount = runtime.time(locked.plugin, id, () =>
        mountBlock({
          content,
          copy,
          component: definition.component,
          data,
          blockId: id,
          host,
          hydrate,
          nativeTyping: definition.nativeTyping,
          onMounted: () => {
            runtime.captured.live.set(element, true);
            // Runs after React's commit, because React must not be rendering while the events are replayed.
            queueMicrotask(() => {
              replayCaptured(runtime.captured, element);
              settle();
            });
            runtime.bus.emit('block:mounted', { id, type: block.type, plugin: locked.plugin });
          },
          onCommitted: () => {
            rendered();
            done();
          },
          onError: (error) => {
            settle();
            runtime.report(error, { code: 'PLINTH-MOUNT-001', ...place });
          },
          onRecoverableError: (error) => runtime.report(error, { code: 'PLINTH-MOUNT-003', ...place }),
        }),
      );
      return {
        settled,
        unmount() {
          unmount();
          settle();
          // The block now shows its server HTML, as before the mount. Its events must be captured from now on, because
          // the block can be mounted a second time.
          runtime.captured.live.delete(element);
        },
      };
    });
  };
}

function notPrepared(limitMs: number, { id, locked }: NamedBlock): HostError {
  return new HostError('PLINTH-MOUNT-005', `${limitMs} ms`, { plugin: locked.plugin, block: id });
}
