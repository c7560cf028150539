/*
 * The `federation` chunk: the runtime of Module Federation. Once this chunk has loaded, the runtime loads every remote.
 */
import { createInstance } from '@module-federation/enhanced/runtime';
import { importContainer } from './containers.ts';
import { hostShares } from './host-share-scope.ts';

/**
 * The instance is kept when the page is destroyed and initialised again, because the browser evaluates each module only
 * once.
 */
let federation: ReturnType<typeof createInstance> | undefined;
const entries = new Map<string, string>();

/**
 * Loads an exposed module by the federation runtime, which takes over the containers that were used before it loaded.
 * It is possible that the promise never settles, because browsers do not settle every import.
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
