import { PlinthError } from '../contract/errors.ts';
import type { Host } from '../contract/host.ts';

/** A module in a separate chunk, which is fetched when it is first needed. */
export interface LazyChunk<Module> {
  /** The module once it is loaded; undefined before that, and after a failure. */
  readonly module: Module | undefined;
  /**
   * Resolves to the module. All callers share one fetch; after a failure the next call tries again.
   *
   * Throws: with `host`, `PLINTH-LOAD-003` (§8) that names the plugin, and the same error for every failure of the
   * chunk, so that it is reported only once. Without `host`, the error of the `import()`; for a `prepare`, whose errors
   * the host reports with the block.
   */
  load(host?: Pick<Host, 'plugin'> | null): Promise<Module>;
}

/**
 * Defines a chunk that is loaded later. Define it once, outside of components.
 *
 * @example
 * const help = lazyChunk('help', () => import('./help.ts'));
 *
 * @param name Name of the chunk, for reports.
 * @param fetch An `import()`.
 */
export function lazyChunk<Module>(name: string, fetch: () => Promise<Module>): LazyChunk<Module> {
  let module: Module | undefined;
  let loading: Promise<Module> | undefined;
  let failure: PlinthError | undefined;
  return {
    get module() {
      return module;
    },
    load(host) {
      loading ??= fetch().then(
        (loaded) => {
          module = loaded;
          return loaded;
        },
        (cause: unknown) => {
          loading = undefined;
          throw cause;
        },
      );
      if (!host) return loading;
      return loading.catch((cause: unknown) => {
        const { plugin } = host;
        failure ??= new PlinthError('PLINTH-LOAD-003', `the chunk "${name}" could not be loaded`, { plugin, cause });
        throw failure;
      });
    },
  };
}
