import { type Host, PlinthError } from '@plinth/sdk';
import { HostError } from '../errors/host-error.ts';
import type { Loader } from '../federation/loader.ts';
import { SETUP_TIMEOUT_MS } from '../scheduling/time-limits.ts';
import { withTimeout } from '../scheduling/with-timeout.ts';
import { exposedPlugin } from './exposed-block.ts';
import type { Runtime } from './runtime.ts';
import { createScopedHost, type ScopedHost } from './scoped-host.ts';
import type { Services } from './services.ts';

/** Runs each plugin's setup once, and undoes the setup when the plugin is stopped. */
export interface PluginRunner {
  /** Resolves to the plugin's host once its setup has run. Rejects when the setup fails; the next call tries again. */
  hostOf(plugin: string): Promise<Host>;
  stop(plugin: string): void;
  stopAll(): void;
}

export function createPluginRunner(runtime: Runtime, loader: Loader, services: Services): PluginRunner {
  const running = new Map<string, { scoped: ScopedHost; ready: Promise<Host> }>();

  const setUp = async (plugin: string, scoped: ScopedHost): Promise<Host> => {
    const setup = runtime.lock.plugins[plugin]?.setup;
    if (!setup) return scoped.host;
    // The hooks are loaded together with a setup, because nothing else can tap them. So the blocks of a plugin without
    // a setup do not wait for the hooks.
    const [exposed] = await Promise.all([loader.load(plugin, setup), runtime.hooks.load()]);
    const definition = exposedPlugin(exposed, plugin);
    // If the plugin was stopped while its setup loaded, the setup does not run: the page was destroyed, or the visitor
    // has withdrawn the consent.
    if (running.get(plugin)?.scoped !== scoped) return scoped.host;
    try {
      const done = Promise.resolve(
        runtime.time(plugin, undefined, () => definition.setup?.(scoped.waiting(`plugin ${plugin}`))),
      );
      await withTimeout(done, SETUP_TIMEOUT_MS, () => new Error('time-out'));
    } catch (cause) {
      if (cause instanceof PlinthError) throw cause;
      throw new HostError('PLINTH-MOUNT-004', String(cause), { plugin, cause });
    }
    return scoped.host;
  };

  const stop = (plugin: string) => {
    running.get(plugin)?.scoped.dispose();
    running.delete(plugin);
  };
  return {
    hostOf(plugin) {
      const known = running.get(plugin);
      if (known) return known.ready;
      const scoped = createScopedHost(runtime, plugin, services);
      const ready = setUp(plugin, scoped);
      running.set(plugin, { scoped, ready });
      // The caller handles the rejection. This handler only undoes what the setup has done before it failed.
      ready.catch(() => {
        if (running.get(plugin)?.scoped === scoped) stop(plugin);
      });
      return ready;
    },
    stop,
    stopAll() {
      for (const plugin of [...running.keys()].reverse()) stop(plugin);
    },
  };
}
