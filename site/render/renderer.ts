import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Lockfile, type LockfileBlock, loadLock } from '@plinth/manifests/lock';
import { blockName } from '@plinth/sdk/enums';
import type { BlockToRender, RenderedBlock, Renderer, RendererOptions } from '../src/publish/renderer.ts';
import type { RenderReply } from './render-protocol.ts';
import { createRenderWorker } from './render-worker.ts';

/**
 * Draws blocks by running the plugins' own browser builds in a worker thread. Only what the lockfile names is run;
 * `loadLock` has refused it where a file lacks its hash.
 */
export async function createRenderer({
  dist,
  lockFile,
  timeoutMs,
}: RendererOptions & { readonly timeoutMs?: number }): Promise<Renderer> {
  const lock = await loadLock(lockFile);
  const worker = createRenderWorker(path.join(dist, 'renderer', 'worker.mjs'), timeoutMs);
  // A worker that cannot start would publish every page with empty blocks.
  const { problem } = await worker.render({ blockId: '', html: '' });
  if (problem) {
    await worker.close();
    throw new Error(`the render worker does not start: ${problem.message}; build again`);
  }

  const renderBlock = async (block: BlockToRender, locale: string): Promise<RenderedBlock> => {
    const locked = Object.hasOwn(lock.blocks, block.type) ? lock.blocks[block.type] : undefined;
    const name = locked?.name ?? blockName(Number(block.type)) ?? 'unknown';
    const drawing = locked && {
      entry: entryFile(dist, lock, locked),
      module: locked.module,
      draw: locked.serverRenderable,
    };
    if (block.html !== undefined) {
      const kept = { blockId: block.id, locale, html: block.html };
      const reply = await worker.render({ ...kept, ...(block.keepMarkup ? undefined : drawing) });
      // A plugin that hangs over the markup must not cost it.
      const isLost = reply.problem !== undefined && reply.html === '';
      const saved = isLost ? { ...(await worker.render(kept)), problem: reply.problem } : reply;
      return rendered(block, name, saved);
    }
    if (!drawing) return { id: block.id, html: '', data: block.data, raw: true, hydratable: false, name };
    return rendered(block, name, await worker.render({ blockId: block.id, locale, data: block.data, ...drawing }));
  };

  return {
    render: (blocks, { locale }) => Promise.all(blocks.map((block) => renderBlock(block, locale))),
    async sanitise(html) {
      return (await worker.render({ blockId: '', html })).html;
    },
    close: worker.close,
  };
}

function rendered({ id }: BlockToRender, name: string, reply: RenderReply): RenderedBlock {
  const { number: _, data, raw, ...rest } = reply;
  return { id, name, ...rest, ...(data === undefined ? {} : { data, ...(raw && { raw }) }) };
}

/** `/_plinth/plugins/content/entry.js` in the lockfile is `plugins/content/entry.js` in the build folder. */
function entryFile(dist: string, lock: Lockfile, { plugin }: LockfileBlock): string | undefined {
  const entry = lock.plugins[plugin]?.entry;
  return entry && pathToFileURL(path.join(dist, entry.replace(/^\/_plinth\//, ''))).href;
}
