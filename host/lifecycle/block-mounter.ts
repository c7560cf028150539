import { type Host, type PlinthError, withHtmlGate } from '@plinth/sdk';
import type { Loader } from '../federation/loader.ts';
import { loadStylesheets } from '../federation/preload.ts';
import { isClean, parseBlockData, rawBlockData } from './block-data.ts';
import type { NamedBlock } from './block-names.ts';
import { exposedBlock } from './exposed-block.ts';
import { htmlGate } from './html-gates.ts';
import type { MountQueue } from './mount-queue.ts';
import { replayCaptured } from './replay.ts';
import type { Runtime } from './runtime.ts';

interface BlockMounterOptions {
  readonly kernel: Runtime;
  readonly loader: Loader;
  readonly queue: MountQueue;
  /** The plugin's host, once its setup has run. */
  readonly hostOf: (plugin: string) => Promise<Host>;
}

/** Brings one block to life; resolves to its unmount. Rejects with what kept it from mounting. */
export type BlockMounter = (block: NamedBlock) => Promise<(() => void) | undefined>;

export function createBlockMounter({ kernel, loader, queue, hostOf }: BlockMounterOptions): BlockMounter {
  return async (block) => {
    const { element, id, locked } = block;
    const content = element.querySelector('.sqs-block-content') ?? element;
    const hydrate = content.hasAttribute('data-plinth-ssr');
    // Asked for together: one wave, whatever the network does.
    const [{ mountBlock }, module, host] = await Promise.all([
      import(/* webpackChunkName: "react" */ '../react/index.ts'),
      loader.load(locked.plugin, locked),
      hostOf(locked.plugin),
      loadStylesheets(locked.css),
    ]);
    const definition = exposedBlock(module, locked.plugin, locked.module);
    const raw = rawBlockData(block, definition);
    if (raw === undefined) return undefined;
    const gate = await htmlGate(isClean(block, kernel));
    const data = withHtmlGate(gate, () => parseBlockData(block, definition, raw, kernel.report));
    await definition.prepare?.(data);

    const place = { plugin: locked.plugin, block: id };
    return queue.run(() => {
      // From here on React hears what the visitor does; captured as well, it would happen twice.
      kernel.captured.live.add(element);
      const unmount = mountBlock({
        content,
        component: definition.component,
        data,
        blockId: id,
        host,
        hydrate,
        onMounted: () => {
          // After React's commit: the events of the replay must find it at rest.
          queueMicrotask(() => replayCaptured(kernel.captured, element));
          kernel.bus.emit('block:mounted', { id, type: block.type, plugin: locked.plugin });
        },
        onError: (error): PlinthError =>
          kernel.report(error, {
            code: 'PLINTH-MOUNT-001',
            ...place,
            hint: 'The block keeps its server HTML; mend the plugin.',
          }),
        onRecoverableError: (error) =>
          kernel.report(error, {
            code: 'PLINTH-MOUNT-003',
            ...place,
            hint: 'Render the same on server and client: no clock, randomness or window in render.',
          }),
      });
      return () => {
        unmount();
        // Its next life may begin with a touch again.
        kernel.captured.live.delete(element);
      };
    });
  };
}
