import { type Dispose, PlinthError, type ServiceToken } from '@plinth/sdk';
import { HostError } from '../errors/host-error.ts';
import { SERVICE_TIMEOUT_MS } from '../scheduling/time-limits.ts';
import { withTimeout } from '../scheduling/with-timeout.ts';

/** A provider or a setup that is running. It can wait for services, and other providers and setups can wait for it. */
export type Waiter = `service ${string}` | `plugin ${string}`;

/** The plugin that uses a service, and the provider or setup from which it does so. */
interface ServiceUser {
  /** Name of the plugin. Undefined when the host itself uses the service. */
  readonly plugin: string | undefined;
  readonly waiter?: Waiter | undefined;
}

export interface Services {
  /**
   * Registers a provider of the service `id`; further providers of the same service are ignored. Returns a function
   * that removes the provider and its instance.
   * @param plugin Undefined for the host itself, whose services every plugin may use.
   */
  provide(plugin: string | undefined, id: string, provider: (self: Waiter) => unknown): Dispose;
  /**
   * Resolves a service for `user`. Rejects with `PLINTH-SVC-…`; for a circular dependency the message contains the
   * chain.
   */
  use<Service>(token: ServiceToken<Service>, user: ServiceUser): Promise<Service>;
}

/** Throws: a `HostError` with `PLINTH-CAP-001`. */
export type DemandService = (kind: 'uses' | 'provides', id: string, plugin: string) => void;

interface ServicesOptions {
  /** Plugin that provides each service, by token id (from the lockfile). */
  readonly owners: Readonly<Record<string, string>>;
  /** Throws an error when plugin.json does not declare that the plugin uses or provides a service. */
  readonly demand: DemandService;
  /** Runs the plugin's setup if it has not run yet. */
  readonly setUp: (plugin: string) => Promise<void>;
}

/**
 * Typed services between plugins. A service is created when it is first used, once per page. Every wait for a service
 * has a time-out.
 */
export function createServices({ owners, demand, setUp }: ServicesOptions): Services {
  const providers = new Map<string, { plugin: string | undefined; provider: (self: Waiter) => unknown }>();
  const instances = new Map<string, Promise<unknown>>();
  const waits = new Map<Waiter, Set<Waiter>>();

  const addWait = (from: Waiter, to: Waiter) => waits.set(from, (waits.get(from) ?? new Set()).add(to));

  /**
   * The chain of waits from `from` to `to`, or undefined. When there is a chain, `to` must not wait for `from`, because
   * they would wait for each other without end.
   */
  const pathTo = (from: Waiter, to: Waiter, seen = new Set<Waiter>()): Waiter[] | undefined => {
    if (from === to) return [to];
    if (seen.has(from)) return undefined;
    seen.add(from);
    for (const next of waits.get(from) ?? []) {
      const path = pathTo(next, to, seen);
      if (path) return [from, ...path];
    }
    return undefined;
  };

  const resolve = async (id: string, self: Waiter): Promise<unknown> => {
    if (!providers.has(id)) {
      const owner = Object.hasOwn(owners, id) ? owners[id] : undefined;
      if (!owner) throw missing(id);
      addWait(self, `plugin ${owner}`);
      await setUp(owner).finally(() => waits.delete(self));
    }
    const found = providers.get(id);
    if (!found) throw missing(id);
    try {
      return await found.provider(self);
    } catch (cause) {
      if (cause instanceof PlinthError) throw cause;
      throw new HostError('PLINTH-SVC-004', `${id}: ${String(cause)}`, { plugin: found.plugin, cause });
    } finally {
      waits.delete(self);
    }
  };

  return {
    provide(plugin, id, provider) {
      if (plugin !== undefined) demand('provides', id, plugin);
      if (providers.has(id)) return () => undefined;
      providers.set(id, { plugin, provider });
      return () => {
        providers.delete(id);
        instances.delete(id);
      };
    },
    async use<Service>({ id }: ServiceToken<Service>, { plugin, waiter }: ServiceUser) {
      const known = providers.get(id);
      if (plugin !== undefined && !(known && known.plugin === undefined)) demand('uses', id, plugin);
      const self: Waiter = `service ${id}`;
      const circle = waiter && pathTo(self, waiter);
      if (waiter && circle) {
        const chain = [waiter, ...circle].join(' -> ');
        throw new HostError('PLINTH-SVC-002', chain, { plugin });
      }
      if (waiter) addWait(waiter, self);
      const instance = instances.get(id) ?? resolve(id, self);
      instances.set(id, instance);
      // The failed instance is removed, because it is possible that the provider succeeds at the next use.
      instance.catch(() => {
        if (instances.get(id) === instance) instances.delete(id);
      });
      // The token's type parameter exists at compile time only. The cast is safe, because the service was provided with
      // the same token.
      const named = (instance as Promise<Service>).catch((cause: unknown) => {
        throw cause instanceof HostError && cause.code === MISSING && cause.about === id ? missing(id, plugin) : cause;
      });
      return withTimeout(named, SERVICE_TIMEOUT_MS, () => late(id, plugin)).finally(() => {
        if (waiter) waits.get(waiter)?.delete(self);
      });
    },
  };
}

const MISSING = 'PLINTH-SVC-001';

/** @param plugin The plugin that asked for the service. Several plugins can wait for one service. */
function missing(id: string, plugin?: string): HostError {
  return new HostError(MISSING, id, { plugin });
}

function late(id: string, plugin: string | undefined): HostError {
  return new HostError('PLINTH-SVC-003', id, { plugin });
}
