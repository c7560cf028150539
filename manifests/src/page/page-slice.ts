import type { Activation, LockSlice } from '@plinth/sdk';
import { BASE_LANGUAGE } from '@plinth/sdk/messages';
import type { Lockfile, LockfileBlock, LockfilePlugin } from '../schema/lockfile.ts';
import { blockForContext } from './context-signs.ts';
import { lateStylesOf, scriptsOf, sharedStylesOf, stylesOf } from './files-of-page.ts';
import { isolatedRecord, withFrames } from './isolated-plugins.ts';
import { lockInLanguage } from './lock-in-language.ts';
import { filesFor, filesOf, isScript, type Named, type Preloads, preloadsOf } from './preload.ts';
import { sliceBlock, slicePlugin } from './slice-plugin.ts';
import { sorted } from './sorted.ts';
import { storedNames } from './stored-names.ts';

export interface PageRequest {
  /** Block types on the page: numbers of §3 as strings, or `vendor/name`. Unknown types are left out. */
  readonly blockTypes: readonly string[];
  /** Page type (§2). When it is undefined, plugins that are bound to page types are left out. */
  readonly pageType: number | undefined;
  /** Block types that a visitor sees without scrolling: their files are preloaded. */
  readonly aboveFold: readonly string[];
  /** Language of the page, a BCP 47 tag. Where a build has files for this language, they are used. Default: English. */
  readonly locale?: string;
  /** Page context. Its settings decide whether blocks and plugins that depend on settings of the site are activated. */
  readonly context?: unknown;
  /** Activations that the data of single blocks requires, by the id of the block's element. */
  readonly activations?: Readonly<Record<string, Activation>>;
  /**
   * Types in `aboveFold` whose blocks normally wait for an action of the visitor, although at least one block of the
   * type on this page does not wait.
   */
  readonly soon?: readonly string[];
}

export interface PageSlice extends Preloads {
  /** Address and hash of the kernel in the language of the page. */
  readonly kernel: { readonly src: string; readonly integrity: string };
  /** For `<script id="plinth-lock">`. */
  readonly slice: LockSlice;
  /**
   * Hash of every file that the page may load later, by URL, for `integrity` of the import map: all its scripts, the
   * stylesheets of plugins that wait for consent, and the stylesheets that come with a later chunk.
   */
  readonly integrity: Readonly<Record<string, string>>;
  /** Stylesheets of the page's blocks, for `<link rel="stylesheet">`. */
  readonly stylesheets: readonly { readonly href: string; readonly integrity: string }[];
  /** URLs of fonts, pictures and other files that the stylesheets of plugins on other servers may load. */
  readonly assets: readonly string[];
}

/**
 * Returns the part of a lockfile that one page needs: its blocks, their plugins, the plugins that serve this page, and
 * the plugins that provide services to any of these. A block that is never activated keeps its stylesheet and needs no
 * script.
 * @throws TypeError when a file has no hash; `loadLock` refuses such lockfiles.
 */
export function pageSlice(anyLanguage: Lockfile, request: PageRequest): PageSlice {
  const locale = request.locale ?? BASE_LANGUAGE;
  const lock = lockInLanguage(withFrames(anyLanguage), locale);
  const blocks = blocksOf(lock, request);
  const plugins = pluginsOf(lock, blocks, request.pageType);
  const live = blocks.filter(([, block]) => block.activation !== 'never').map(([, block]) => block);
  const modules = [...live, ...plugins.flatMap(([, { setup }]) => (setup ? [setup] : []))];
  const withHash = (url: string): [string, string] => [url, hashOf(lock, url)];
  const setupStyles = plugins.flatMap(([, { setup }]) => setup?.css ?? []);
  const sharedStyles = sharedStylesOf(lock, plugins);
  const { activations = {}, context } = request;
  const kept = blocks.filter(([, { fetchAhead }]) => fetchAhead);
  const ahead = kept.length > 0 ? filesFor(lock, kept, []) : [];
  const stored = storedNames(lock);
  return {
    kernel: { src: lock.host.kernel, integrity: hashOf(lock, lock.host.kernel) },
    slice: {
      v: 1,
      plugins: Object.fromEntries(
        plugins.map(([name, plugin]) => {
          const isolated = isolatedRecord(anyLanguage, name, locale);
          return [name, { ...slicePlugin(lock, plugin, context), ...(isolated && { isolated }) }];
        }),
      ),
      blocks: Object.fromEntries(blocks.map(([type, block]) => [type, sliceBlock(block)])),
      services: Object.fromEntries(
        Object.entries(lock.services).filter(([, provider]) => plugins.some(([name]) => name === provider)),
      ),
      shared: Object.fromEntries(
        sorted(modules.flatMap(({ shared }) => shared)).map((specifier) => [specifier, filesOf(lock, specifier)]),
      ),
      ...(Object.keys(sharedStyles).length > 0 && { sharedStyles }),
      ...(Object.keys(activations).length > 0 && { activations }),
      ...(ahead.length > 0 && { ahead }),
      ...(stored && { stored }),
    },
    integrity: Object.fromEntries(
      sorted([
        ...scriptsOf(lock, plugins, live),
        ...setupStyles,
        ...lateStylesOf(lock, plugins),
        ...Object.values(sharedStyles).flat(),
      ]).map(withHash),
    ),
    ...preloadsOf(lock, blocks, plugins, request),
    stylesheets: stylesOf(blocks, plugins).map((href) => ({ href, integrity: hashOf(lock, href) })),
    assets: assetsOf(lock, blocks, plugins),
  };
}

/**
 * URLs of the fonts, pictures and other files that stylesheets of plugins on other servers may load. This includes the
 * plugins of blocks that are never activated, because such blocks have stylesheets too.
 */
function assetsOf(
  lock: Lockfile,
  blocks: readonly Named<LockfileBlock>[],
  plugins: readonly Named<LockfilePlugin>[],
): string[] {
  const names = sorted([...plugins.map(([name]) => name), ...blocks.map(([, { plugin }]) => plugin)]);
  const files = names.flatMap((name) => lock.plugins[name]?.files ?? []);
  return files.filter((url) => !url.startsWith('/') && !isScript(url) && !url.endsWith('.css'));
}

function blocksOf(
  { blocks, plugins }: Lockfile,
  { blockTypes, pageType, context }: PageRequest,
): Named<LockfileBlock>[] {
  return sorted(blockTypes).flatMap((type): Named<LockfileBlock>[] => {
    const block = Object.hasOwn(blocks, type) ? blocks[type] : undefined;
    const plugin = block && plugins[block.plugin];
    return block && plugin && isAllowed(plugin.pageTypes, pageType) ? [[type, blockForContext(block, context)]] : [];
  });
}

function pluginsOf(
  lock: Lockfile,
  blocks: readonly Named<LockfileBlock>[],
  pageType: number | undefined,
): Named<LockfilePlugin>[] {
  const queue = [
    ...blocks.filter(([, { activation }]) => activation !== 'never').map(([, { plugin }]) => plugin),
    ...Object.entries(lock.plugins)
      .filter(
        ([, plugin]) =>
          plugin.page &&
          isAllowed(plugin.page.pageTypes, pageType) &&
          isAllowed(plugin.pageTypes, pageType) &&
          (plugin.page.blocks?.some((served) => blocks.some(([type]) => type === String(served))) ?? true),
      )
      .map(([name]) => name),
  ];
  // A Set iterates in the order of insertion. The loop also reaches values that are added while it runs.
  const names = new Set(queue);
  for (const name of names) {
    const { uses = [], usesOptional = [] } = lock.plugins[name] ?? {};
    for (const service of [...uses, ...usesOptional]) {
      const provider = lock.services[service];
      if (provider !== undefined && isAllowed(lock.plugins[provider]?.pageTypes, pageType)) names.add(provider);
    }
  }
  return sorted([...names]).flatMap((name): Named<LockfilePlugin>[] => {
    const plugin = lock.plugins[name];
    return plugin ? [[name, plugin]] : [];
  });
}

function hashOf(lock: Lockfile, url: string): string {
  const hash = lock.integrity[url];
  if (hash === undefined) throw new TypeError(`${url} has no hash in the lockfile`);
  return hash;
}

export function isAllowed(pageTypes: readonly number[] | undefined, pageType: number | undefined): boolean {
  return pageTypes === undefined || (pageType !== undefined && pageTypes.includes(pageType));
}
