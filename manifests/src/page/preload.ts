import type { LockedModule } from '@plinth/sdk';
import type { Lockfile, LockfileBlock, LockfilePlugin } from '../schema/lockfile.ts';
import type { PageRequest } from './page-slice.ts';

export type Named<Value> = readonly [name: string, value: Value];

/** Addresses of scripts that the page fetches before a block asks for them, in the order in which they are needed. */
export interface Preloads {
  /** Fetched while the page loads. */
  readonly preload: readonly string[];
  /** Fetched after the first paint. Contains no address of `preload`. */
  readonly preloadAfterPaint: readonly string[];
}

/**
 * Files to preload. Files of blocks that wait for an interaction or a media query are left out, because the page
 * possibly never needs them. Those of `idle` blocks are fetched after the first paint, because they must not delay it.
 */
export function preloadsOf(
  lock: Lockfile,
  blocks: readonly Named<LockfileBlock>[],
  plugins: readonly Named<LockfilePlugin>[],
  { aboveFold, soon: asked = [] }: PageRequest,
): Preloads {
  const seen = blocks.filter(([type, { plugin }]) => aboveFold.includes(type) && needsNoConsent(lock.plugins[plugin]));
  const isSoon = ([type, { activation }]: Named<LockfileBlock>) =>
    SOON.has(activation) || (activation !== 'never' && asked.includes(type));
  const soon = seen.filter(isSoon);
  const idle = seen.filter((block) => !isSoon(block) && block[1].activation === 'idle');
  const first = plugins.filter(([, plugin]) => plugin.page?.when === 'init' && needsNoConsent(plugin));
  const preload = filesFor(lock, soon, first);
  return { preload, preloadAfterPaint: filesFor(lock, idle, []).filter((file) => !preload.includes(file)) };
}

/** Scripts that these blocks and plugins need to run. */
export function filesFor(
  lock: Lockfile,
  soon: readonly Named<LockfileBlock>[],
  first: readonly Named<LockfilePlugin>[],
): string[] {
  const names = withProviders(lock, [...soon.map(([, { plugin }]) => plugin), ...first.map(([name]) => name)]);
  if (names.length === 0) return [];
  const needed = names.flatMap((name) => lock.plugins[name] ?? []);
  const modules: LockedModule[] = [...needed.flatMap(({ setup }) => setup ?? []), ...soon.map(([, block]) => block)];
  return [
    ...new Set([
      ...lock.host.chunks.lifecycle,
      // Only plugins with a setup need the hooks, because only a setup taps them.
      ...(needed.some(({ setup }) => setup) ? (lock.host.chunks.hooks ?? []) : []),
      // Only blocks need React.
      ...(soon.length > 0 ? lock.host.chunks.react : []),
      ...needed.map(({ entry }) => entry),
      ...modules.flatMap(({ js }) => js),
      ...modules.flatMap(({ shared }) => shared.flatMap((specifier) => filesOf(lock, specifier))),
    ]),
  ].filter(isScript);
}

/**
 * Names of the plugins, and recursively of the providers of the services that they use, because a setup can wait for
 * any of these services.
 */
function withProviders(lock: Lockfile, names: readonly string[]): string[] {
  const found = new Set(names);
  // The loop also reaches values that are added to the Set while it runs.
  for (const name of found) {
    for (const service of lock.plugins[name]?.uses ?? []) {
      const provider = lock.services[service];
      if (provider !== undefined && needsNoConsent(lock.plugins[provider])) found.add(provider);
    }
  }
  return [...found];
}

const SOON: ReadonlySet<string> = new Set(['load', 'visible']);

/** Does the plugin run without consent? A plugin that waits for consent is not even fetched. */
export function needsNoConsent(plugin: LockfilePlugin | undefined): boolean {
  return plugin?.consent === undefined || plugin.consent === 'necessary';
}

export function filesOf(lock: Lockfile, specifier: string): readonly string[] {
  return lock.host.shared[specifier]?.files ?? [];
}

export function isScript(url: string): boolean {
  return /\.m?js$/.test(url);
}
