import { type LockedModule, type LockedPlugin, type LockSlice, PlinthError } from '@plinth/sdk';
import { HostError } from '../errors/host-error.ts';
import { CHUNK_TIMEOUT_MS, PLUGIN_TIMEOUT_MS } from '../scheduling/time-limits.ts';
import { whenIdle } from '../scheduling/when-idle.ts';
import { withTimeout } from '../scheduling/with-timeout.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { provideSharedStyles, sharedVersion } from './host-share-scope.ts';
import { chunkFailure, importFailure } from './load-failure.ts';
import { preloadScripts } from './preload.ts';
import { bringRuntime, loadExposed } from './remotes.ts';

/** Pause between a failed load and the second attempt. There is no third attempt. */
const RETRY_DELAY_MS = 500;

export interface Loader {
  /** Loads an exposed module of a plugin. Rejects with a `PLINTH-LOAD-…` error that names the plugin. */
  load(plugin: string, module: LockedModule): Promise<unknown>;
  /** Opens the plugin's circuit breaker: every later load is refused (`PLINTH-LOAD-006`). */
  switchOff(plugin: string): void;
  /** Stops fetching files in advance. Must be called when the page is destroyed. */
  dispose(): void;
}

/**
 * Makes the loader of a page. It loads plugins with the federation runtime and adds what the runtime lacks: time-outs
 * (an `import()` that hangs never settles), one retry, a circuit breaker for each plugin, a version check before any of
 * the plugin's code runs, and stable error codes.
 */
export function createLoader(lock: LockSlice, now: () => number = Date.now): Loader {
  provideSharedStyles(lock);
  const breakers = new Map<string, ReturnType<typeof createCircuitBreaker>>();
  const loading = new Map<string, Promise<unknown>>();

  const fetchModule = async (name: string, plugin: LockedPlugin, module: LockedModule): Promise<unknown> => {
    checkVersions(name, plugin);
    preloadScripts([plugin.entry, ...module.js, ...module.shared.flatMap((shared) => lock.shared[shared] ?? [])]);
    const files = [plugin.entry, ...module.js];
    const limit = Math.min(plugin.timeoutMs ?? PLUGIN_TIMEOUT_MS, CHUNK_TIMEOUT_MS);
    const attempt = () =>
      withTimeout(loadExposed(name, plugin.entry, module.module), limit, () =>
        chunkFailure('timeout', pendingFile(files), { plugin: name }),
      ).catch(async (cause) => Promise.reject(await importFailure(files, name, rootCause(cause))));
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof PlinthError) || !worthARetry(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      return attempt();
    }
  };

  /**
   * The first blocks do not wait for the federation runtime. The runtime is fetched once these blocks are loaded and
   * the browser is idle, if it is possible that other blocks need it.
   */
  let cancel: (() => void) | undefined;
  const prepare = () => {
    cancel ??= whenIdle(() => {
      const more = Object.values(lock.blocks).some(
        (block) => block.activation !== 'never' && !loading.has(keyOf(block.plugin, block)),
      );
      // The failure is ignored here, because nothing awaits this promise: a load that needs the runtime imports it
      // again and reports the failure.
      if (more) bringRuntime().catch(() => undefined);
    });
  };

  const breakerOf = (plugin: string) => {
    const breaker = breakers.get(plugin) ?? createCircuitBreaker(now);
    breakers.set(plugin, breaker);
    return breaker;
  };

  const guarded = async (name: string, module: LockedModule): Promise<unknown> => {
    const plugin = lock.plugins[name];
    if (!plugin) {
      throw new HostError('PLINTH-LOCK-002', name, { plugin: name });
    }
    const breaker = breakerOf(name);
    if (!breaker.allows()) {
      throw new HostError('PLINTH-LOAD-006', name, { plugin: name });
    }
    try {
      const exposed = await fetchModule(name, plugin, module);
      breaker.succeeded();
      prepare();
      return exposed;
    } catch (error) {
      // While the browser is offline, every file fails. This says nothing about the plugin.
      if (navigator.onLine !== false) breaker.failed();
      throw error;
    }
  };

  return {
    dispose() {
      cancel?.();
      cancel = () => undefined;
    },
    switchOff(name) {
      breakerOf(name).open();
      // Deletes the cached promises of the plugin's modules. Otherwise `load` would return these promises, although the
      // circuit breaker is open.
      for (const key of loading.keys()) if (key.startsWith(`${name}./`)) loading.delete(key);
    },
    load(name, module) {
      const key = keyOf(name, module);
      const running = loading.get(key);
      if (running) return running;
      const started = guarded(name, module);
      loading.set(key, started);
      started.catch((error: unknown) => {
        // A module that threw while it was evaluated is not loaded again. After any other failure, the next block that
        // needs the module tries again.
        if (!(error instanceof PlinthError && error.code === 'PLINTH-LOAD-004')) loading.delete(key);
      });
      return started;
    },
  };
}

const keyOf = (plugin: string, { module }: LockedModule): string => `${plugin}${module}`;

/**
 * Refuses a plugin that needs a shared module in a version that the host does not have. Without this check, the
 * federation runtime would let the plugin begin to run, and then report an error without an error code.
 */
function checkVersions(name: string, plugin: LockedPlugin): void {
  for (const [shared, range] of Object.entries(plugin.unmet ?? {})) {
    const version = sharedVersion(shared);
    throw new HostError(
      'PLINTH-LOAD-005',
      `needs ${shared} ${range}, ${version ? `the host has ${version}` : 'which the host does not share'}`,
      {
        plugin: name,
      },
    );
  }
}

/**
 * Is the load tried again after this error? Not after a time-out, because the visitor would have to wait for a second
 * time-out. Not when a module threw an error, because the module would throw the error again.
 */
function worthARetry({ code }: PlinthError): boolean {
  return code === 'PLINTH-LOAD-001' || code === 'PLINTH-LOAD-003';
}

/**
 * The federation runtime wraps the errors of the host's hook `loadEntry`. Returns the error that the host has made. An
 * error that is not wrapped is returned unchanged.
 */
function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof PlinthError ? error.cause : error;
}

/**
 * Returns the first of these files that has not finished loading. `performance` lists a file after the file has loaded,
 * and not before.
 */
function pendingFile(files: readonly string[]): string {
  const pending = files.find((url) => performance.getEntriesByName(new URL(url, location.href).href).length === 0);
  return pending ?? files[0] ?? '';
}
