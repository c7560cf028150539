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
 * Loads and mounts one block. Resolves once React has begun, or to undefined when there is no data to render. Rejects
 * with the reason why the block cannot be mounted.
 */
export type BlockMounter = (block: NamedBlock) => Promise<BegunMount | undefined>;

export function createBlockMounter({ runtime, loader, queue, hostOf }: BlockMounterOptions): BlockMounter {
  return async (block) => {
    const { element, id, locked } = block;
    const content = element.querySelector('.sqs-block-content') ?? element;
    const hydrate = content.hasAttribute('data-plinth-ssr');
    // Script, setup and stylesheets are loaded in parallel, so that a slow network delays the block only once.
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
    // `prepare` runs in a separate task, because this task has already evaluated the block's script.
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
      const data = definition.prepare ? prepared : parsed();
      // From here on React itself handles the events. An event that is still captured would be handled twice.
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
          // The visitor may activate the block again by touching it, so its events must be captured again.
          runtime.captured.live.delete(element);
        },
      };
    });
  };
}

function notPrepared(limitMs: number, { id, locked }: NamedBlock): HostError {
  return new HostError('PLINTH-MOUNT-005', `${limitMs} ms`, { plugin: locked.plugin, block: id });
}
