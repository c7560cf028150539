/// <reference path="./tapable-hook.d.ts" />
import type { CompileOptions, FullTap } from 'tapable/lib/Hook.js';

/** `parallel` and `series` wait for their taps; `bail` stops at the first result; `sync` calls them all. */
export type HookKind = 'sync' | 'bail' | 'series' | 'parallel';

/**
 * Called for every failure, with the name of the tap or interceptor that failed, and the error that it threw or
 * rejected with.
 */
export type FailureSink = (name: string, error: unknown) => void;

/**
 * Runs taps like the code that tapable generates, but generates no code. The order of taps, the calls of interceptors
 * and the moment at which a call settles are the same. There is one difference, on purpose: when a tap fails, its error
 * is passed to `fail` and to `interceptor.error`, the tap counts as having returned nothing, and the taps after it run.
 * So a call never throws, never rejects and never calls back with an error.
 */
export function interpret<Argument, Result>(
  kind: HookKind,
  fail: FailureSink,
  { taps, interceptors, type }: CompileOptions<Argument, Result>,
): (argument: Argument, callback: (error?: unknown, result?: Result) => void) => unknown {
  // The list is copied, because tapable inserts new taps into the array in place. A tap that is registered during a
  // call must not run in this call.
  const list = [...taps];

  const notify = (tell: (interceptor: (typeof interceptors)[number]) => void): void => {
    for (const interceptor of interceptors) {
      try {
        tell(interceptor);
      } catch (error) {
        fail(interceptor.name ?? 'interceptor', error);
      }
    }
  };

  /** Runs one tap. `next` is called at most once, even if the tap calls back several times. */
  const invoke = (tap: FullTap<Argument, Result>, argument: Argument, next: (result?: Result) => void): void => {
    let settled = false;
    const settle = (result?: Result): void => {
      if (settled) return;
      settled = true;
      next(result);
    };
    const failed = (error: unknown): void => {
      fail(tap.name, error);
      notify((interceptor) => interceptor.error?.(error));
      settle();
    };
    let returned: Result | undefined;
    notify((interceptor) => interceptor.tap?.(tap));
    try {
      if (tap.type === 'async') {
        tap.fn(argument, (error, result) => (error ? failed(error) : settle(result)));
        return;
      }
      if (tap.type === 'promise') {
        tap.fn(argument).then(settle, failed);
        return;
      }
      returned = tap.fn(argument);
      // The call does not wait for a promise that a sync tap returns, but a rejection still counts as a failure.
      if (returned instanceof Promise) returned.catch(failed);
    } catch (error) {
      failed(error);
      return;
    }
    settle(returned);
  };

  const run = (argument: Argument, finish: (result?: Result) => void): void => {
    notify((interceptor) => interceptor.call?.(argument));
    const done = (): void => {
      notify((interceptor) => interceptor.done?.());
      finish();
    };
    if (kind === 'parallel' && list.length > 0) {
      let left = list.length;
      for (const tap of list) {
        invoke(tap, argument, () => {
          if (--left === 0) done();
        });
      }
      return;
    }
    let index = 0;
    let busy = 0;
    const next = (result?: Result): void => {
      if (kind === 'bail' && result !== undefined) {
        notify((interceptor) => interceptor.result?.(result));
        finish(result);
        return;
      }
      // When a tap settles at once, it calls `next` while the loop below still runs. That call returns here, and the
      // loop runs the next tap. So ten thousand such taps do not overflow the stack.
      if (busy++ > 0) return;
      do {
        const tap = list[index++];
        if (!tap) {
          done();
          return;
        }
        invoke(tap, argument, next);
      } while (--busy > 0);
    };
    next();
  };

  if (type === 'promise') return (argument) => new Promise<Result | undefined>((resolve) => run(argument, resolve));
  if (type === 'async') {
    return (argument, callback) =>
      run(argument, (result) => (result === undefined ? callback() : callback(null, result)));
  }
  return (argument) => {
    let outcome: Result | undefined;
    run(argument, (result) => {
      outcome = result;
    });
    return outcome;
  };
}
