import type { Host } from '@plinth/sdk';
import { createDisposal } from '../scheduling/disposal.ts';
import { guardCapabilities } from './capabilities.ts';
import type { Runtime } from './runtime.ts';
import { scopeHooks } from './scope-hooks.ts';
import type { Services, Waiter } from './services.ts';

export interface ScopedHost {
  readonly host: Host;
  /**
   * Returns this host for the setup or provider `waiter`. Other plugins can wait for `waiter`, so the services that
   * `waiter` uses are checked for circular dependencies.
   */
  waiting(waiter: Waiter): Host;
  dispose(): void;
}

/**
 * Makes the host that one plugin gets. Whatever the plugin does through this host is recorded, so that `dispose` can
 * undo it.
 */
export function createScopedHost(runtime: Runtime, plugin: string, services: Services): ScopedHost {
  const report = (error: unknown) => {
    runtime.report(error, { code: 'PLINTH-MOUNT-002', plugin });
  };
  const disposal = createDisposal(report);
  const guarded = guardCapabilities(runtime, plugin, disposal);
  const hooks = scopeHooks(runtime.hooks, plugin, disposal.add, guarded.demand);

  const isolated =
    <Args extends unknown[]>(callback: (...args: Args) => unknown) =>
    (...args: Args): void => {
      try {
        const result = runtime.time(plugin, undefined, () => callback(...args));
        if (result instanceof Promise) result.catch(report);
      } catch (error) {
        report(error);
      }
    };

  const build = (waiter: Waiter | undefined): Host => ({
    plugin,
    page: runtime.page,
    get session() {
      return runtime.session();
    },
    options: runtime.lock.plugins[plugin]?.options ?? {},
    hooks: {
      ...hooks,
      init(handler, options) {
        // When the `init` hook has been called already, it will not be called again. So a tap that is added now runs at
        // once.
        if (!runtime.initPassed()) return hooks.init(handler, options);
        guarded.demand('hooks', 'init');
        isolated(handler)(runtime.page);
        return () => undefined;
      },
    },
    bus: { emit: runtime.bus.emit, on: (name, listener) => disposal.add(runtime.bus.on(name, listener)) },
    consent: runtime.consent,
    use: (token) => services.use(token, { plugin, waiter }),
    provide(token, provider) {
      disposal.add(services.provide(plugin, token.id, (self) => provider(build(self))));
    },
    scan: runtime.scan,
    listen(target, type, listener, options) {
      const guardedListener = isolated(listener as (event: Event) => void);
      target.addEventListener(type, guardedListener, options);
      return disposal.add(() => target.removeEventListener(type, guardedListener, options));
    },
    timeout(callback, delay) {
      const timer = setTimeout(() => {
        stop();
        isolated(callback)();
      }, delay);
      const stop = disposal.add(() => clearTimeout(timer));
      return stop;
    },
    interval(callback, period) {
      const timer = setInterval(isolated(callback), period);
      return disposal.add(() => clearInterval(timer));
    },
    observe: (observer) => disposal.add(() => observer.disconnect()),
    fetch: guarded.fetch,
    storage: guarded.storage,
    cookie: guarded.cookie,
    track(event) {
      const dated = { at: Date.now(), ...event };
      runtime.hooks.use(({ track }) => track.call(dated));
    },
    onEscape(close) {
      const closeOnce = isolated(() => {
        stop();
        return close();
      });
      const stop = disposal.add(runtime.escape.register(closeOnce));
      return stop;
    },
    onDispose: (dispose) => void disposal.add(dispose),
    report,
  });
  return { host: build(undefined), waiting: build, dispose: () => disposal.dispose() };
}
