import type { SiteParts } from '@plinth/server';
import { messageOf } from '@plinth/server/errors';

/** Makes functions of a server half that never throw. */
export interface Guards {
  /** Logs a failure with the name of the plugin. */
  failed(name: string, error: unknown): void;
  /** A function that returns `otherwise` when `run` throws. */
  now<Args extends readonly unknown[], Result>(
    name: string,
    run: (...args: Args) => Result,
    otherwise: Result,
  ): (...args: Args) => Result;
  /** A function that resolves to `otherwise` when `run` throws. */
  later<Args extends readonly unknown[], Result>(
    name: string,
    run: (...args: Args) => Promise<Result>,
    otherwise: Result,
  ): (...args: Args) => Promise<Result>;
}

export function guards(plugin: string, log: Pick<SiteParts['log'], 'error'>): Guards {
  const failed: Guards['failed'] = (name, error) =>
    log.error(
      { err: error, plugin, code: 'PLINTH-SITE-336' },
      `${name} of the server half of ${plugin} failed: ${messageOf(error)}`,
    );
  return {
    failed,
    now:
      (name, run, otherwise) =>
      (...args) => {
        try {
          return run(...args);
        } catch (error) {
          failed(name, error);
          return otherwise;
        }
      },
    later:
      (name, run, otherwise) =>
      async (...args) => {
        try {
          return await run(...args);
        } catch (error) {
          failed(name, error);
          return otherwise;
        }
      },
  };
}
