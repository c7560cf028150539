import type { IsolatedPlugin } from '@plinth/sdk';
import { bestLanguage } from '@plinth/sdk/messages';
import type { Lockfile, LockfileBlock, LockfilePlugin } from '../schema/lockfile.ts';

/** Modules of the host that a page needs to open a frame. */
const SHARED_BY_FRAMES = ['@plinth/sdk', '@plinth/sdk/react', 'react'];

/**
 * Returns the lockfile for pages: the entry of each isolated plugin is replaced by an entry of the host, whose code
 * opens frames. All files of the plugin are left out, so the page contains no address of the plugin's code. Stylesheets
 * are left out too, because a stylesheet can read attributes of the whole page and can cover the page.
 */
export function withFrames(lock: Lockfile): Lockfile {
  const { isolated } = lock;
  if (!isolated) return lock;
  const known = made.get(lock);
  if (known) return known;
  const standIn = (module: string) => ({ module, js: [], css: [], shared: SHARED_BY_FRAMES });
  const plugins = Object.entries(lock.plugins).map(([name, plugin]): [string, LockfilePlugin] => {
    if (!plugin.isolated) return [name, plugin];
    const { capabilities: _, laterShared: _later, laterFiles: _files, setup, ...rest } = plugin;
    // The code that opens frames taps this hook to tell the frame about consent, even if the plugin itself does not tap
    // it.
    const hooks = [...new Set([...plugin.hooks, 'consentChange' as const])];
    const files = { entry: isolated.page, files: [isolated.page], languages: {}, requires: {}, laterShared: [] };
    return [name, { ...rest, ...files, hooks, ...(setup && { setup: standIn(setup.module) }) }];
  });
  const blocks = Object.entries(lock.blocks).map(([type, block]): [string, LockfileBlock] => [
    type,
    lock.plugins[block.plugin]?.isolated ? { ...block, ...standIn(block.module) } : block,
  ]);
  const framed = { ...lock, plugins: Object.fromEntries(plugins), blocks: Object.fromEntries(blocks) };
  made.set(lock, framed);
  return framed;
}

/** Results of `withFrames`, so that each lockfile is converted only once. */
const made = new WeakMap<Lockfile, Lockfile>();

/**
 * The record of an isolated plugin in the page slice.
 * @param locale Language of the page.
 */
export function isolatedRecord(lock: Lockfile, name: string, locale: string): IsolatedPlugin | undefined {
  const plugin = lock.plugins[name];
  if (!plugin?.isolated) return undefined;
  const { uses, usesOptional, provides, hooks, capabilities } = plugin;
  return {
    frame: framePath(name, bestLanguage(locale, languagesOf(lock, plugin))),
    services: [...uses, ...usesOptional],
    provides,
    hooks,
    events: capabilities?.events ?? [],
  };
}

/** Languages other than English for which the frame of a plugin has separate files. */
export function languagesOf({ isolated }: Lockfile, plugin: LockfilePlugin): string[] {
  return [...new Set([...Object.keys(plugin.languages), ...Object.keys(isolated?.languages ?? {})])].sort();
}

/** Path of the document in which the code of an isolated plugin runs. */
export function framePath(plugin: string, language: string): string {
  return `/_frame/isolated/${plugin}/${language}.html`;
}
