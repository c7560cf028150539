import type { LockedBlock, LockedModule, LockedPlugin, LockSlice } from '@plinth/sdk';
import type { Lockfile, LockfileBlock, LockfilePlugin } from '../schema/lockfile.ts';

export interface PageRequest {
  /** Block types on the page: numbers of §3 as strings, or `vendor/name`. Unknown ones are left out. */
  readonly blockTypes: readonly string[];
  /** Page type (§2). Undefined when the page has none: then plugins that are bound to page types stay away. */
  readonly pageType: number | undefined;
  /** Block types a visitor sees without scrolling: what they load is fetched ahead. */
  readonly aboveFold: readonly string[];
}

export interface PageSlice {
  /** For `<script id="plinth-lock">`. */
  readonly slice: LockSlice;
  /**
   * Hash of every file the page may load later, by URL, for `integrity` of the import map: all its scripts, the
   * stylesheets that wait for consent with their plugin, and those that come with a later chunk.
   */
  readonly integrity: Readonly<Record<string, string>>;
  /** URLs for `modulepreload`, in the order they are needed. Empty when no block above the fold loads a plugin soon. */
  readonly preload: readonly string[];
  /** Stylesheets of the page's blocks, for `<link rel="stylesheet">`. */
  readonly stylesheets: readonly { readonly href: string; readonly integrity: string }[];
}

/**
 * Cuts out of a lockfile what one page needs: its blocks, their plugins, the plugins that serve this page, and
 * the providers of the services any of them uses. A block that never comes to life keeps its stylesheet and brings no script.
 * @throws TypeError when a file has no hash; `loadLock` refuses such lockfiles.
 */
export function pageSlice(lock: Lockfile, request: PageRequest): PageSlice {
  const blocks = blocksOf(lock, request);
  const plugins = pluginsOf(lock, blocks, request.pageType);
  const live = blocks.filter(([, block]) => block.activation !== 'never').map(([, block]) => block);
  const modules = [...live, ...plugins.flatMap(([, { setup }]) => (setup ? [setup] : []))];
  const withHash = (url: string): [string, string] => [url, hashOf(lock, url)];
  const setupStyles = plugins.flatMap(([, { setup }]) => setup?.css ?? []);
  const sharedStyles = sharedStylesOf(lock, plugins);
  return {
    slice: {
      v: 1,
      plugins: Object.fromEntries(plugins.map(([name, plugin]) => [name, slicePlugin(plugin)])),
      blocks: Object.fromEntries(blocks.map(([type, block]) => [type, sliceBlock(block)])),
      services: Object.fromEntries(
        Object.entries(lock.services).filter(([, provider]) => plugins.some(([name]) => name === provider)),
      ),
      shared: Object.fromEntries(
        sorted(modules.flatMap(({ shared }) => shared)).map((specifier) => [specifier, filesOf(lock, specifier)]),
      ),
      ...(Object.keys(sharedStyles).length > 0 && { sharedStyles }),
    },
    integrity: Object.fromEntries(
      sorted([
        ...scriptsOf(lock, plugins, live),
        ...setupStyles,
        ...lateStylesOf(lock, plugins),
        ...Object.values(sharedStyles).flat(),
      ]).map(withHash),
    ),
    preload: preloadOf(lock, blocks, plugins, request.aboveFold),
    stylesheets: stylesOf(blocks, plugins).map((href) => ({ href, integrity: hashOf(lock, href) })),
  };
}

type Named<Value> = readonly [name: string, value: Value];

function blocksOf({ blocks, plugins }: Lockfile, { blockTypes, pageType }: PageRequest): Named<LockfileBlock>[] {
  return sorted(blockTypes).flatMap((type): Named<LockfileBlock>[] => {
    const block = Object.hasOwn(blocks, type) ? blocks[type] : undefined;
    const plugin = block && plugins[block.plugin];
    return block && plugin && isAllowed(plugin.pageTypes, pageType) ? [[type, block]] : [];
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
  // A Set is walked in order of insertion, and what is added on the way is walked too.
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

function slicePlugin(plugin: LockfilePlugin): LockedPlugin {
  const {
    contract: _contract,
    files: _files,
    provides: _provides,
    uses: _uses,
    usesOptional: _usesOptional,
    laterShared: _laterShared,
    hooks: _hooks,
    locales: _locales,
    pageTypes: _pageTypes,
    ...locked
  } = plugin;
  return locked;
}

function sliceBlock({ serverRenderable: _, ...block }: LockfileBlock): LockedBlock {
  return block.activation === 'never' ? { ...block, js: [], shared: [] } : block;
}

/** Every script of the host, and of each plugin all but the modules of blocks that are not on the page. */
function scriptsOf(
  lock: Lockfile,
  plugins: readonly Named<LockfilePlugin>[],
  live: readonly LockfileBlock[],
): string[] {
  const needed = new Set([
    ...plugins.flatMap(([, { entry, setup }]) => [entry, ...(setup?.js ?? [])]),
    ...live.flatMap(({ js }) => js),
  ]);
  const elsewhere = new Set(Object.values(lock.blocks).flatMap(({ js }) => js));
  const chunks = plugins.flatMap(([, { files }]) => files.filter((url) => needed.has(url) || !elsewhere.has(url)));
  return sorted([...hostScripts(lock, sharedOf(plugins, live)), ...chunks].filter(isScript));
}

/** Specifiers of what the page's modules share, and the later chunks of its plugins. */
function sharedOf(plugins: readonly Named<LockfilePlugin>[], live: readonly LockfileBlock[]): ReadonlySet<string> {
  return new Set([
    ...live.flatMap(({ shared }) => shared),
    ...plugins.flatMap(([, { setup, laterShared }]) => [...(setup?.shared ?? []), ...laterShared]),
  ]);
}

/** The host's files without those that only modules of other pages share: every hash is bytes in every page. */
function hostScripts(lock: Lockfile, shared: ReadonlySet<string>): string[] {
  const wanted = new Set([...shared].flatMap((specifier) => filesOf(lock, specifier)));
  for (const [name, files] of Object.entries(lock.host.chunks)) {
    const family = familyOf(lock, name);
    if (family === undefined || shared.has(family)) for (const file of files) wanted.add(file);
  }
  return lock.host.files.filter((url) => url === lock.host.kernel || wanted.has(url));
}

/**
 * Chunks that exist only to be shared are named after their specifier (`aria-tabs`), and what such a chunk loads later
 * after the chunk (`media-video-player`).
 */
function familyOf(lock: Lockfile, chunk: string): string | undefined {
  const own = `@plinth/sdk/${chunk.replaceAll('-', '/')}`;
  return Object.keys(lock.host.shared)
    .filter((specifier) => specifier !== SDK && `${own}/`.startsWith(`${specifier}/`))
    .sort((one, other) => other.length - one.length)[0];
}

const SDK = '@plinth/sdk';

/** Stylesheets of what only later chunks share: the host links them with the chunk. */
function sharedStylesOf(
  lock: Lockfile,
  plugins: readonly Named<LockfilePlugin>[],
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    sorted(plugins.flatMap(([, { laterShared }]) => laterShared)).flatMap((specifier): [string, string[]][] => {
      const css = lock.host.shared[specifier]?.css ?? [];
      return css.length > 0 ? [[specifier, css]] : [];
    }),
  );
}

/** Stylesheets of no exposed module: a chunk that the plugin loads later brings them. */
function lateStylesOf(lock: Lockfile, plugins: readonly Named<LockfilePlugin>[]): string[] {
  const exposed = new Set([
    ...Object.values(lock.blocks).flatMap(({ css }) => css),
    ...Object.values(lock.plugins).flatMap(({ setup }) => setup?.css ?? []),
  ]);
  return plugins.flatMap(([, { files }]) => files.filter((url) => url.endsWith('.css') && !exposed.has(url)));
}

/** What the first wave fetches. Blocks that wait for an interaction or a media query would waste it. */
function preloadOf(
  lock: Lockfile,
  blocks: readonly Named<LockfileBlock>[],
  plugins: readonly Named<LockfilePlugin>[],
  aboveFold: readonly string[],
): string[] {
  const soon = blocks.filter(
    ([type, { activation, plugin }]) =>
      aboveFold.includes(type) && SOON.has(activation) && needsNoConsent(lock.plugins[plugin]),
  );
  const first = plugins.filter(([, plugin]) => plugin.page?.when === 'init' && needsNoConsent(plugin));
  const names = withProviders(lock, [...soon.map(([, { plugin }]) => plugin), ...first.map(([name]) => name)]);
  if (names.length === 0) return [];
  const needed = names.flatMap((name) => lock.plugins[name] ?? []);
  const modules: LockedModule[] = [...needed.flatMap(({ setup }) => setup ?? []), ...soon.map(([, block]) => block)];
  return [
    ...new Set([
      ...lock.host.chunks.lifecycle,
      // A plugin that draws nothing brings no React.
      ...(soon.length > 0 ? lock.host.chunks.react : []),
      ...needed.map(({ entry }) => entry),
      ...modules.flatMap(({ js }) => js),
      ...modules.flatMap(({ shared }) => shared.flatMap((specifier) => filesOf(lock, specifier))),
    ]),
  ].filter(isScript);
}

/** The plugins, and those that provide the services they use, and so on: setup may wait for any of them. */
function withProviders(lock: Lockfile, names: readonly string[]): string[] {
  const found = new Set(names);
  // A set hands out what is added while it is walked.
  for (const name of found) {
    for (const service of lock.plugins[name]?.uses ?? []) {
      const provider = lock.services[service];
      if (provider !== undefined && needsNoConsent(lock.plugins[provider])) found.add(provider);
    }
  }
  return [...found];
}

const SOON: ReadonlySet<string> = new Set(['load', 'visible', 'idle']);

/** The styles of a plugin that waits for consent are not fetched before it is given. */
function stylesOf(blocks: readonly Named<LockfileBlock>[], plugins: readonly Named<LockfilePlugin>[]): string[] {
  const free = plugins.filter(([, plugin]) => needsNoConsent(plugin));
  return [...new Set([...blocks.flatMap(([, { css }]) => css), ...free.flatMap(([, { setup }]) => setup?.css ?? [])])];
}

/** A plugin that waits for consent is not even fetched. */
function needsNoConsent(plugin: LockfilePlugin | undefined): boolean {
  return plugin?.consent === undefined || plugin.consent === 'necessary';
}

function filesOf(lock: Lockfile, specifier: string): readonly string[] {
  return lock.host.shared[specifier]?.files ?? [];
}

function hashOf(lock: Lockfile, url: string): string {
  const hash = lock.integrity[url];
  if (hash === undefined) throw new TypeError(`${url} has no hash in the lockfile`);
  return hash;
}

function isAllowed(pageTypes: readonly number[] | undefined, pageType: number | undefined): boolean {
  return pageTypes === undefined || (pageType !== undefined && pageTypes.includes(pageType));
}

function isScript(url: string): boolean {
  return /\.m?js$/.test(url);
}

function sorted(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
