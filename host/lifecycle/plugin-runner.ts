import { type Host, PlinthError } from '@plinth/sdk';
import type { Loader } from '../federation/loader.ts';
import { withTimeout } from '../federation/timeout.ts';
import { exposedPlugin } from './exposed-block.ts';
import type { Runtime } from './runtime.ts';
import { createScopedHost, type ScopedHost } from './scoped-host.ts';
import type { Services } from './services.ts';

/** A setup may wait for services, which have 20 seconds each; one that takes longer holds up blocks and initialisation. */
const SETUP_TIMEOUT_MS = 30_000;

/** Runs each plugin's setup once, and undoes it. */
export interface PluginRunner {
  /** The plugin's host, once its setup has run. Rejects when the setup failed; the next caller tries again. */
  hostOf(plugin: string): Promise<Host>;
  stop(plugin: string): void;
  stopAll(): void;
}

export function createPluginRunner(kernel: Runtime, loader: Loader, services: Services): PluginRunner {
  const running = new Map<string, { scoped: ScopedHost; ready: Promise<Host> }>();

  const setUp = async (plugin: string, scoped: ScopedHost): Promise<Host> => {
    const setup = kernel.lock.plugins[plugin]?.setup;
    if (!setup) return scoped.host;
    // A setup may tap hooks; blocks without one do not wait for them.
    const [exposed] = await Promise.all([loader.load(plugin, setup), kernel.hooks.load()]);
    const definition = exposedPlugin(exposed, plugin);
    // Stopped while it was on its way: after destroy or a withdrawn consent none of it may run.
    if (running.get(plugin)?.scoped !== scoped) return scoped.host;
    try {
      const done = Promise.resolve(
        kernel.time(plugin, undefined, () => definition.setup?.(scoped.waiting(`plugin ${plugin}`))),
      );
      await withTimeout(done, SETUP_TIMEOUT_MS, () => new Error('it did not end in time'));
    } catch (cause) {
      if (cause instanceof PlinthError) throw cause;
      const hint = 'Fix its setup; its blocks keep their server HTML.';
      throw new PlinthError('PLINTH-MOUNT-004', `setup of ${plugin} failed: ${String(cause)}`, { plugin, cause, hint });
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
      const scoped = createScopedHost(kernel, plugin, services);
      const ready = setUp(plugin, scoped);
      running.set(plugin, { scoped, ready });
      // Whoever asked is told; this only undoes what the setup did until then.
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
