import { type Container, importContainer } from './containers.ts';
import { hostShareScope } from './host-share-scope.ts';

type FederationRuntime = typeof import('./federation-runtime.ts');

/**
 * The remotes are kept when the page is destroyed and initialised again, because the browser evaluates each module only
 * once.
 */
let runtime: FederationRuntime | undefined;
let arriving: Promise<FederationRuntime> | undefined;
const started = new Map<string, Promise<Container>>();

/** Loads the federation runtime. Rejects when its file does not load; the next call tries again. */
export function bringRuntime(): Promise<FederationRuntime> {
  arriving ??= import(/* webpackChunkName: "federation" */ './federation-runtime.ts').then((chunk) => {
    runtime = chunk;
    return chunk;
  });
  // The caller handles the rejection. This handler only deletes the cached promise, so that the next call tries again.
  arriving.catch(() => {
    arriving = undefined;
  });
  return arriving;
}

/**
 * Loads an exposed module. The first blocks of a page do not wait for the federation runtime (14 KB): until it has
 * loaded, the host itself calls `init` and `get` of a thin container. Any other container needs the runtime. It is
 * possible that the promise never settles, because browsers do not settle every import.
 */
export async function loadExposed(plugin: string, entry: string, module: string): Promise<unknown> {
  if (!runtime) {
    const container = await startContainer(plugin, entry);
    if (container.thin) {
      const factory: unknown = await container.get(module);
      return typeof factory === 'function' ? factory() : undefined;
    }
  }
  return (await bringRuntime()).loadRemote(plugin, entry, module);
}

function startContainer(plugin: string, entry: string): Promise<Container> {
  const start = async () => {
    const container = await importContainer(plugin, new URL(entry, location.href).href);
    if (container.thin) await container.init(hostShareScope());
    return container;
  };
  const running = started.get(entry) ?? start();
  started.set(entry, running);
  // The caller handles the rejection. This handler only deletes the cached promise, so that the next call tries again.
  running.catch(() => started.delete(entry));
  return running;
}
