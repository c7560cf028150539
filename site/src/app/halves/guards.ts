import type { SiteParts } from '@plinth/server';
import { messageOf } from '@plinth/server/errors';
import { soonEnough } from './soon-enough.ts';

/**
 * Time-out in ms for the answer of a function that a request waits for. Then the site goes on as if the function did not
 * exist.
 */
const ANSWER_TIMEOUT_MS = 30_000;

/** Is the value what a function must return? */
export type Fits = (value: unknown) => boolean;

/** Makes functions of a server half that never throw. */
export interface Guards {
  /** Logs a failure with the name of the plugin. */
  failed(name: string, error: unknown): void;
  /** A function that returns `otherwise` when `run` throws, or when its result does not fit. */
  now<Args extends readonly unknown[], Result>(
    name: string,
    run: (...args: Args) => Result,
    otherwise: Result,
    fits?: Fits,
  ): (...args: Args) => Result;
  /** A function for a request: it also resolves to `otherwise` when `run` has no result after 30 seconds. */
  soon<Args extends readonly unknown[], Result>(
    name: string,
    run: (...args: Args) => Result | Promise<Result>,
    otherwise: Result,
    fits: Fits,
  ): (...args: Args) => Promise<Result>;
  /** A function that resolves to `otherwise` when `run` throws. */
  later<Args extends readonly unknown[], Result>(
    name: string,
    run: (...args: Args) => Promise<Result>,
    otherwise: Result,
  ): (...args: Args) => Promise<Result>;
}

export function guards(
  plugin: string,
  log: Pick<SiteParts['log'], 'error'>,
  answerTimeoutMs: number = ANSWER_TIMEOUT_MS,
): Guards {
  const failed: Guards['failed'] = (name, error) =>
    log.error(
      { err: error, plugin, code: 'PLINTH-SITE-336' },
      `${name} of the server half of ${plugin} failed: ${messageOf(error)}`,
    );
  const fitting = <Result>(result: Result, fits: Fits): Result => {
    if (fits(result)) return result;
    throw new TypeError(`it returned ${described(result)}, which does not fit`);
  };
  return {
    failed,
    now:
      (name, run, otherwise, fits = () => true) =>
      (...args) => {
        try {
          return fitting(run(...args), fits);
        } catch (error) {
          failed(name, error);
          return otherwise;
        }
      },
    soon:
      (name, run, otherwise, fits) =>
      async (...args) => {
        try {
          const result = run(...args);
          const isPromise = result instanceof Promise;
          return fitting(await (isPromise ? soonEnough(result, answerTimeoutMs, lateAnswer) : result), fits);
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

const lateAnswer = (seconds: number) => new Error(`it has not answered within ${seconds} seconds`);

/** A value in words for a message. Its content is not shown, because it can be about a person. */
function described(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`;
}
