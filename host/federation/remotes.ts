import { type Container, importContainer } from './containers.ts';
import { hostShareScope } from './share-scope.ts';

type FederationRuntime = typeof import('./runtime.ts');

/** One for all lives of the page, like what the browser has evaluated. */
let runtime: FederationRuntime | undefined;
let arriving: Promise<FederationRuntime> | undefined;
const started = new Map<string, Promise<Container>>();

/** Brings the federation runtime. Rejects when its file does not arrive; the next call asks again. */
export function bringRuntime(): Promise<FederationRuntime> {
  arriving ??= import(/* webpackChunkName: "federation" */ './runtime.ts').then((chunk) => {
    runtime = chunk;
    return chunk;
  });
  // Whoever asked is told; this only lets the next one ask again.
  arriving.catch(() => {
    arriving = undefined;
  });
  return arriving;
}

/**
 * Loads an exposed module. The first blocks of a page do not wait for the federation runtime (14 KB): until it is
 * here a thin container is asked by the protocol itself, `init` and `get`. Any other container needs the runtime.
 * Settles when the browser does, which may be never.
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
  // As above.
  running.catch(() => started.delete(entry));
  return running;
}
