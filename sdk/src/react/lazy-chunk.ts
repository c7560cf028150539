import { PlinthError } from '../contract/errors.ts';
import type { Host } from '../contract/host.ts';

/** §7: how long to wait for a chunk. Needed because some calls of `import()` never settle. */
const CHUNK_TIMEOUT_MS = 120_000;

/** A module in a separate chunk, which is fetched when it is first needed. */
export interface LazyChunk<Module> {
  /** The module once it has loaded. Undefined before that, and after a failure. */
  readonly module: Module | undefined;
  /**
   * Resolves to the module. All callers share one fetch; after a failure, the next call fetches the chunk again.
   *
   * Throws: with `host`, `PLINTH-LOAD-003` (§8) with the name of the plugin, or `PLINTH-LOAD-002` after 120 s (§7).
   * Every failed call throws the same error object, so that the failure is reported only once. Without `host`, throws
   * the error of the `import()`. In a `prepare`, call `load()` without `host`, because the host itself reports an error
   * of `prepare`, with the name of the block.
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
      loading ??= withinTime(fetch(), name).then(
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
        failure ??=
          cause instanceof PlinthError
            ? new PlinthError(cause.code, cause.message, { plugin })
            : new PlinthError('PLINTH-LOAD-003', `the chunk "${name}" could not be loaded`, { plugin, cause });
        throw failure;
      });
    },
  };
}

async function withinTime<Module>(loading: Promise<Module>, name: string): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `the chunk "${name}" did not load within ${CHUNK_TIMEOUT_MS / 1000} s`;
    timer = setTimeout(() => reject(new PlinthError('PLINTH-LOAD-002', message)), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
