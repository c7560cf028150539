import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  frameHosts,
  type Lockfile,
  type LockfileBlock,
  languageFor,
  loadLock,
  localFiles,
  lockInLanguage,
  verifyFiles,
} from '@plinth/manifests/lock';
import { blockName } from '@plinth/sdk/enums';
import { NO_FACTS } from '../src/publishing/markup/markup-facts.ts';
import type { BlockToRender, RenderedBlock, Renderer, RendererOptions } from '../src/publishing/publisher/renderer.ts';
import { createIsolatedRendering, type IsolatedLanes } from './isolated-rendering.ts';
import { mentionsBlocks } from './mentions-blocks.ts';
import { createRenderPool, type RenderLane } from './render-pool.ts';
import type { BlockModule, RenderReply } from './render-protocol.ts';

/** Limit for the workers. More workers would need much memory and save little time. */
const MOST_WORKERS = 8;

/**
 * Name of the video block. The kept markup of a video already has the height of the player, so mounting this block does
 * not move the rest of the page. Other blocks with kept markup are mounted when the visitor uses them. The video block
 * is mounted earlier, so that the player is there before the visitor follows the link to the video in the markup.
 */
const HOLDS_ITS_ROOM = 'video';

/**
 * Renders blocks by running the plugins' own browser builds in worker threads. It runs only files that the lockfile
 * names and whose bytes match the hashes in the lockfile; `loadLock` refuses a lockfile with a file without a hash. For
 * a plugin on another server, it runs the copies that `plinth lock` has stored.
 */
export async function createRenderer({
  dist,
  lockFile,
  timeoutMs,
}: RendererOptions & { readonly timeoutMs?: number }): Promise<Renderer> {
  const anyLanguage = await loadLock(lockFile);
  await verifyFiles(anyLanguage, dist);
  const entries = entryFiles(anyLanguage, dist);
  const size = Math.min(Math.max(2, os.availableParallelism()), MOST_WORKERS);
  const worker = path.join(dist, 'renderer', 'worker.mjs');
  // The main thread prepares and stores pages, which uses one core. A worker for this core too would need 70 MB and save
  // no time.
  const usual = Math.max(1, size - 1);
  const pool = createRenderPool(worker, { size, usual, timeoutMs });
  const isolated = createIsolatedRendering(worker, timeoutMs);
  // Renders one empty block first. Otherwise, if no worker can start, every page would be published with empty blocks.
  const { problem } = await pool.lane()({ blockId: '', html: '' });
  if (problem) {
    await pool.close();
    throw new Error(`the render worker does not start: ${problem.message}; run the build again`);
  }

  const renderBlock = async (
    block: BlockToRender,
    locale: string,
    render: RenderLane,
    ofIsolated: IsolatedLanes,
  ): Promise<RenderedBlock> => {
    const lock = lockInLanguage(anyLanguage, locale);
    const modules = () => modulesOf(entries, lock);
    const language = languageFor(anyLanguage.host.languages, locale);
    const locked = Object.hasOwn(lock.blocks, block.type) ? lock.blocks[block.type] : undefined;
    const name = locked?.name ?? blockName(Number(block.type)) ?? 'unknown';
    const code = locked && {
      entry: entries(lock, locked),
      module: locked.module,
      serverRenderable: locked.serverRenderable,
    };
    const own = locked && lock.plugins[locked.plugin]?.isolated ? ofIsolated(locked.plugin) : undefined;
    if (block.html !== undefined) {
      const { html, fields, fieldsInside } = block;
      const kept = { blockId: block.id, locale, language, html, fields, fieldsInside };
      const nested = mentionsBlocks(block.html) ? modules() : undefined;
      const read = own && !block.keepMarkup ? await own({ ...kept, ...code }) : undefined;
      if (read?.hydratable) return rendered(block, name, read);
      // Markup that an isolated plugin cannot read is kept, like markup that other plugins cannot read.
      const reply = await render({ ...kept, ...(!block.keepMarkup && { ...(!own && code), nested }) });
      // When a plugin hangs while it renders markup, the page gets the original markup, sanitised.
      const isLost = reply.problem !== undefined && reply.html === '';
      const saved = isLost ? { ...(await render(kept)), problem: reply.problem } : reply;
      // The space that the mounted block will need is unknown, so it must not be mounted before the visitor uses it.
      const waits = block.keepMarkup && locked && locked.activation !== 'never' && name !== HOLDS_ITS_ROOM;
      return { ...rendered(block, name, saved), ...(waits && { activation: 'interaction' }) };
    }
    if (!code)
      return { id: block.id, html: '', markup: NO_FACTS, data: block.data, raw: true, hydratable: false, name };
    const { data, fieldsInside } = block;
    const request = { blockId: block.id, locale, language, data, fieldsInside, ...code };
    // No blocks inside the data are rendered here, because blocks of other plugins must not run in the thread of an
    // isolated plugin.
    if (own) return rendered(block, name, await own(request));
    // Only a block that is never mounted can contain other blocks. In any other block, React would take over their
    // HTML.
    const isStatic = locked?.activation === 'never';
    const nested = isStatic && mentionsBlocks(JSON.stringify(block.data) ?? '') ? modules() : undefined;
    const reply = await render({ ...request, nested });
    const isLost = nested !== undefined && reply.problem !== undefined && reply.html === '';
    return rendered(block, name, isLost ? { ...(await render(request)), problem: reply.problem } : reply);
  };

  return {
    render: (blocks, { locale }) => {
      const lane = pool.lane();
      const ofIsolated = isolated.lanes(lane);
      return Promise.all(blocks.map((block) => renderBlock(block, locale, lane, ofIsolated)));
    },
    async sanitise(html, locale) {
      const language = languageFor(anyLanguage.host.languages, locale);
      return (await pool.lane()({ blockId: '', language, html })).html;
    },
    close: async () => {
      await Promise.all([pool.close(), isolated.close()]);
    },
  };
}

function rendered({ id }: BlockToRender, name: string, reply: RenderReply): RenderedBlock {
  const { number: _, data, raw, ...rest } = reply;
  return { id, name, ...rest, ...(data === undefined ? {} : { data, ...(raw && { raw }) }) };
}

/** §3: type of the block that replaces frames in markup. */
const EMBED = '22';

/** Hosts whose pages the plugin may show in frames. */
function framesOf({ plugins }: Lockfile, plugin: string): readonly string[] {
  const { capabilities, declares, options } = plugins[plugin] ?? {};
  return [...(capabilities?.frames ?? []), ...frameHosts(declares?.options, options)];
}

/**
 * Returns the blocks that are rendered inside markup of another system, by type. The blocks of isolated plugins are not
 * among them: inside such markup, they stay markup.
 */
function modulesOf(entries: EntryFiles, lock: Lockfile): Readonly<Record<string, BlockModule>> {
  return Object.fromEntries(
    Object.entries(lock.blocks).flatMap(([type, locked]) => {
      const entry = entries(lock, locked);
      const { module, name, serverRenderable, plugin } = locked;
      return entry && !lock.plugins[plugin]?.isolated
        ? [[type, { entry, module, name, serverRenderable, ...(type === EMBED && { frames: framesOf(lock, plugin) }) }]]
        : [];
    }),
  );
}

/** Finds the file URL of the entry of a block's plugin, for a lockfile in one language. */
type EntryFiles = (lock: Lockfile, block: LockfileBlock) => string | undefined;

function entryFiles(anyLanguage: Lockfile, dist: string): EntryFiles {
  const pathOf = localFiles(anyLanguage, dist);
  return (lock, { plugin }) => {
    const entry = lock.plugins[plugin]?.entry;
    const file = entry === undefined ? undefined : pathOf(entry);
    return file === undefined ? undefined : pathToFileURL(file).href;
  };
}
