import type { Lockfile, LockfileBlock, LockfilePlugin } from '../schema/lockfile.ts';
import { filesOf, isScript, type Named, needsNoConsent } from './preload.ts';
import { sorted } from './sorted.ts';

/**
 * Every script of the page: the scripts of the host that it needs, and the scripts of each plugin. Scripts that only
 * blocks of other pages use are left out.
 */
export function scriptsOf(
  lock: Lockfile,
  plugins: readonly Named<LockfilePlugin>[],
  live: readonly LockfileBlock[],
): string[] {
  const needed = new Set([
    ...plugins.flatMap(([, { entry, setup, laterFiles = [] }]) => [entry, ...(setup?.js ?? []), ...laterFiles]),
    ...live.flatMap(({ js }) => js),
  ]);
  const elsewhere = new Set(Object.values(lock.blocks).flatMap(({ js }) => js));
  const chunks = plugins.flatMap(([, { files }]) => files.filter((url) => needed.has(url) || !elsewhere.has(url)));
  return sorted([...hostScripts(lock, sharedOf(plugins, live)), ...chunks].filter(isScript));
}

/** Specifiers of the shared modules that the page's modules and the later chunks of its plugins use. */
function sharedOf(plugins: readonly Named<LockfilePlugin>[], live: readonly LockfileBlock[]): ReadonlySet<string> {
  return new Set([
    ...live.flatMap(({ shared }) => shared),
    ...plugins.flatMap(([, { setup, laterShared }]) => [...(setup?.shared ?? []), ...laterShared]),
  ]);
}

/**
 * The host's files that this page can load. Files of shared modules that the page does not use are left out, because
 * the page contains a hash of every file in this list.
 */
function hostScripts(lock: Lockfile, shared: ReadonlySet<string>): string[] {
  const wanted = new Set([...shared].flatMap((specifier) => filesOf(lock, specifier)));
  for (const [name, files] of Object.entries(lock.host.chunks)) {
    const family = familyOf(lock, name);
    if (family === undefined || shared.has(family)) for (const file of files) wanted.add(file);
  }
  return lock.host.files.filter((url) => url === lock.host.kernel || wanted.has(url));
}

/**
 * Finds the specifier to which a chunk of the host belongs. The chunk of a shared module is named after its specifier
 * (`aria-tabs`). If that chunk loads another chunk later, the name of the later chunk begins with the name of the first
 * (`media-video-player`).
 */
function familyOf(lock: Lockfile, chunk: string): string | undefined {
  const own = `@plinth/sdk/${chunk.replaceAll('-', '/')}`;
  return Object.keys(lock.host.shared)
    .filter((specifier) => specifier !== SDK && `${own}/`.startsWith(`${specifier}/`))
    .sort((one, other) => other.length - one.length)[0];
}

const SDK = '@plinth/sdk';

/**
 * Stylesheets of shared modules that only later chunks use. The host links each of these stylesheets when such a chunk
 * loads.
 */
export function sharedStylesOf(
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

/**
 * Stylesheets of plugins that belong to no exposed module. They are loaded with a chunk that the plugin imports later.
 */
export function lateStylesOf(lock: Lockfile, plugins: readonly Named<LockfilePlugin>[]): string[] {
  const exposed = new Set([
    ...Object.values(lock.blocks).flatMap(({ css }) => css),
    ...Object.values(lock.plugins).flatMap(({ setup }) => setup?.css ?? []),
  ]);
  return plugins.flatMap(([, { files }]) => files.filter((url) => url.endsWith('.css') && !exposed.has(url)));
}

/**
 * Stylesheets that the page links. If a plugin waits for consent, the stylesheets of its setup are left out until the
 * visitor consents.
 */
export function stylesOf(blocks: readonly Named<LockfileBlock>[], plugins: readonly Named<LockfilePlugin>[]): string[] {
  const free = plugins.filter(([, plugin]) => needsNoConsent(plugin));
  return [...new Set([...blocks.flatMap(([, { css }]) => css), ...free.flatMap(([, { setup }]) => setup?.css ?? [])])];
}
