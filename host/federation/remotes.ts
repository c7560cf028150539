import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { PlinthError } from '@plinth/sdk';
import { hostShareScope } from './share-scope.ts';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Container = Extract<Awaited<ReturnType<LoadEntry>>, object>;

/** One for all lives of the page: what the browser has evaluated stays evaluated. */
let federation: ReturnType<typeof createInstance> | undefined;
const entries = new Map<string, string>();

/** Loads an exposed module by the federation runtime. Settles when the browser does, which may be never. */
export function loadExposed(plugin: string, entry: string, module: string): Promise<unknown> {
  federation ??= createInstance({
    name: 'plinth',
    remotes: [],
    shared: hostShareScope(),
    plugins: [{ name: 'plinth', loadEntry: ({ remoteInfo }) => importEntry(remoteInfo.name, remoteInfo.entry) }],
  });
  if (entries.get(plugin) !== entry) {
    const remote = { name: plugin, entry: new URL(entry, location.href).href, type: 'module' } as const;
    federation.registerRemotes([remote], { force: entries.has(plugin) });
    entries.set(plugin, entry);
  }
  return federation.loadRemote(`${plugin}/${module.replace('./', '')}`);
}

async function importEntry(name: string, url: string): Promise<Container> {
  const entry: unknown = await import(/* webpackIgnore: true */ url);
  if (isContainer(entry)) return entry;
  throw new PlinthError('PLINTH-LOAD-007', `${url} is not a container: it must export init and get`, {
    plugin: name,
    hint: 'Build the plugin with pluginConfig of @plinth/sdk/build, or as an ES module remote.',
  });
}

function isContainer(value: unknown): value is Container {
  if (typeof value !== 'object' || value === null || !('get' in value) || !('init' in value)) return false;
  return typeof value.get === 'function' && typeof value.init === 'function';
}
