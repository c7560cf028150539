import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { HostError } from '../errors/host-error.ts';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type RemoteEntry = Extract<Awaited<ReturnType<LoadEntry>>, object>;

/** A Module Federation container: an ES module with `init(shareScope)` and `get(module)`. */
export interface Container extends Pick<RemoteEntry, 'get'> {
  init(shareScope: object): void | Promise<void>;
  /**
   * True when the container needs only the share scope and not the federation runtime, so that it can be used before
   * the runtime has loaded.
   */
  readonly thin?: boolean;
}

/**
 * Imports the entry of a plugin. It is possible that the promise never settles, because browsers do not settle every
 * import.
 * @throws PlinthError `PLINTH-LOAD-008` when the module is not a container.
 */
export async function importContainer(plugin: string, url: string): Promise<Container> {
  const entry: unknown = await import(/* webpackIgnore: true */ url);
  if (isContainer(entry)) return entry;
  throw new HostError('PLINTH-LOAD-008', url, { plugin });
}

function isContainer(value: unknown): value is Container {
  if (typeof value !== 'object' || value === null || !('get' in value) || !('init' in value)) return false;
  return typeof value.get === 'function' && typeof value.init === 'function';
}
