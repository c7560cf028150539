import type { Host, SafeStorage } from '@plinth/sdk';
import { HostError } from '../errors/host-error.ts';
import type { Disposal } from '../scheduling/disposal.ts';
import { covers } from './consent/covers.ts';
import type { Runtime } from './runtime.ts';

const OPTIONAL = ['performance', 'advertising'] as const;

type Kind = 'network' | 'cookies' | 'storage' | 'hooks';

/** Checks whether plugin.json declares a use of a capability. */
export interface Guard {
  /** Throws: a `HostError` with `PLINTH-CAP-001`. */
  demand(kind: Kind, name: string): void;
}

/**
 * The network, storage, cookies and hooks that one plugin gets. They allow only what its plugin.json declares. A
 * refused call throws `PLINTH-CAP-001`, so that the plugin's author sees it the first time the code runs.
 */
export function guardCapabilities(
  runtime: Runtime,
  plugin: string,
  disposal: Disposal,
): Pick<Host, 'fetch' | 'storage' | 'cookie'> & Guard {
  const declared = runtime.lock.plugins[plugin]?.capabilities ?? {};

  const demand: Guard['demand'] = (kind, name) => {
    if (declared[kind]?.some((allowed) => allows(kind, allowed, name))) return;
    throw new HostError('PLINTH-CAP-001', `${kind}: ${name}`, { plugin });
  };
  /** May the plugin store this now? A name without a purpose is necessary. */
  const mayStore = (name: string) => {
    const consent = runtime.consent();
    return OPTIONAL.every((purpose) => consent[purpose] || !declared[purpose]?.some((each) => covers(each, name)));
  };
  const guardStorage = (storage: SafeStorage): SafeStorage => ({
    get(key) {
      demand('storage', key);
      return storage.get(key);
    },
    set(key, value) {
      demand('storage', key);
      return mayStore(key) && storage.set(key, value);
    },
    remove(key) {
      demand('storage', key);
      storage.remove(key);
    },
    keys(prefix) {
      demand('storage', `${prefix}*`);
      return storage.keys(prefix);
    },
  });

  return {
    demand,
    async fetch(input, init = {}) {
      const url = new URL(input, location.href);
      if (url.origin !== location.origin) demand('network', url.host);
      const abort = new AbortController();
      let answered = false;
      const stop = disposal.add(() => {
        // Once the response has begun, `dispose` does not abort the request, because the plugin possibly still reads
        // the body.
        if (!answered) abort.abort();
      });
      // AbortSignal.any is not used, because Safari has it only since 17.4.
      const forward = () => abort.abort(init.signal?.reason);
      if (init.signal?.aborted) forward();
      init.signal?.addEventListener('abort', forward, { once: true });
      try {
        return await fetch(url, { ...init, signal: abort.signal });
      } finally {
        answered = true;
        stop();
      }
    },
    storage: { local: guardStorage(runtime.storage.local), session: guardStorage(runtime.storage.session) },
    cookie: {
      get(name) {
        demand('cookies', name);
        return runtime.cookies.get(name);
      },
      set(name, value, options) {
        demand('cookies', name);
        if (mayStore(name)) runtime.cookies.set(name, value, options);
      },
      remove(name, options) {
        demand('cookies', name);
        runtime.cookies.remove(name, options);
      },
    },
  };
}

/**
 * Does plugin.json allow this name? `*.example.com` allows every host below example.com, and `cart.*` every storage key
 * that begins with `cart.`.
 */
function allows(kind: Kind, allowed: string, name: string): boolean {
  if (allowed === name) return true;
  return kind === 'storage' ? covers(allowed, name) : allowed.startsWith('*.') && name.endsWith(allowed.slice(1));
}
