/* The `federation` chunk: Module Federation's runtime, the loader of every remote once it is here. */
import { createInstance } from '@module-federation/enhanced/runtime';
import { importContainer } from './containers.ts';
import { hostShares } from './share-scope.ts';

/** One for all lives of the page: what the browser has evaluated stays evaluated. */
let federation: ReturnType<typeof createInstance> | undefined;
const entries = new Map<string, string>();

/**
 * Loads an exposed module by the federation runtime, which takes over containers that were asked before it came.
 * Settles when the browser does, which may be never.
 */
export function loadRemote(plugin: string, entry: string, module: string): Promise<unknown> {
  federation ??= createInstance({
    name: 'plinth',
    remotes: [],
    shared: hostShares(),
    plugins: [{ name: 'plinth', loadEntry: ({ remoteInfo }) => importContainer(remoteInfo.name, remoteInfo.entry) }],
  });
  if (entries.get(plugin) !== entry) {
    const remote = { name: plugin, entry: new URL(entry, location.href).href, type: 'module' } as const;
    federation.registerRemotes([remote], { force: entries.has(plugin) });
    entries.set(plugin, entry);
  }
  return federation.loadRemote(`${plugin}/${module.replace('./', '')}`);
}
