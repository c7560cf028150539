/// <reference path="./tapable-hook.d.ts" />
import { PlinthError } from '@plinth/sdk';
import Hook, { type TapPlace } from 'tapable/lib/Hook.js';
import { withTimeout } from '../scheduling/with-timeout.ts';
import { type HookKind, interpret } from './interpreter.ts';

export type ReportError = (error: PlinthError) => void;

/**
 * Taps a hook, and returns a function that removes the tap. (tapable itself cannot remove taps.) A removed tap is not
 * called any more, not even by a call that is running. Removing it twice is harmless.
 */
export type Attach<Argument, Returned> = (place: TapPlace, handler: (argument: Argument) => Returned) => () => void;

/**
 * A tapable hook that calls its taps and does not wait for promises. Its type leaves out `tapAsync` and `tapPromise`,
 * which it does not have.
 */
export interface SyncHook<Argument, Result = void>
  extends Omit<Hook<Argument, Result>, 'tapAsync' | 'tapPromise' | 'compile' | '_resetCompilation'> {
  readonly attach: Attach<Argument, Result | undefined>;
}

/** A tapable hook that waits for its taps. */
export interface AsyncHook<Argument> extends Omit<Hook<Argument, void>, 'call' | 'compile' | '_resetCompilation'> {
  readonly attach: Attach<Argument, void | Promise<void>>;
}

export interface HookOptions {
  readonly name: string;
  readonly report: ReportError;
  /**
   * Last in, first out: of two taps of the same stage, the tap that was registered later runs first. Default: false.
   * `stage` and `before` keep their meaning: a lower stage runs earlier, and a tap runs before the taps that its
   * `before` names, if these are registered already.
   */
  readonly lifo?: boolean;
}

/**
 * For `lifo`: the stage of the nth tap is lowered by n times this step. The step is a power of two, so that
 * floating-point sums are exact.
 */
const LIFO_STEP = 2 ** -24;

/**
 * A hook of tapable that calls its taps at once: all of them (`sync`), or until one of them returns a value (`bail`).
 */
export function createSyncHook<Argument, Result = void>(
  kind: 'sync' | 'bail',
  options: HookOptions,
): SyncHook<Argument, Result> {
  const hook = createHook<Argument, Result>(kind, options);
  return Object.assign(hook, {
    attach: attachBy<Argument, Result | undefined, Result>(hook, (place, fn) => hook.tap(place, fn)),
  });
}

/**
 * A hook of tapable that waits for its taps: one after the other (`series`) or all together (`parallel`). It waits at
 * most `limitMs` for each tap and ignores how a tap ends after that.
 */
export function createAsyncHook<Argument>(
  kind: 'series' | 'parallel',
  options: HookOptions & { readonly limitMs: number },
): AsyncHook<Argument> {
  const { name, limitMs } = options;
  const hook = createHook<Argument, void>(kind, options);
  return Object.assign(hook, {
    attach: attachBy<Argument, void | Promise<void>, void>(hook, (place, fn) => {
      const run = async (argument: Argument) => fn(argument);
      const late = () =>
        new PlinthError('PLINTH-HOOK-003', `Tap "${place.name}" of hook "${name}" took longer than ${limitMs} ms`, {
          plugin: place.name,
          hint: 'Let the tap settle sooner; the page no longer waits for it.',
        });
      hook.tapPromise(place, (argument) => withTimeout(run(argument), limitMs, late));
    }),
  });
}

/**
 * Creates a tapable hook and replaces its `compile` method with an interpreter, because the original generates code.
 * No other change is needed for tapable to work under a CSP without `unsafe-eval`.
 */
function createHook<Argument, Result>(kind: HookKind, { name, report, lifo }: HookOptions): Hook<Argument, Result> {
  const hook = new Hook<Argument, Result>(['argument'], name);
  const fail = (plugin: string, cause: unknown): void =>
    report(
      cause instanceof PlinthError && cause.code === 'PLINTH-HOOK-003'
        ? cause
        : new PlinthError('PLINTH-HOOK-001', `Tap "${plugin}" of hook "${name}" failed`, {
            plugin,
            cause,
            hint: 'Handle the error inside the tap; it is attached as the cause.',
          }),
    );
  hook.compile = (options) => interpret(kind, fail, options);
  if (lifo) {
    let registrations = 0;
    // Each registration gets a slightly lower stage than the registration before it. tapable then sorts the taps by
    // stage.
    hook.intercept({ register: (tap) => ({ ...tap, stage: (tap.stage ?? 0) - ++registrations * LIFO_STEP }) });
  }
  return hook;
}

function attachBy<Argument, Returned, Result>(
  hook: Hook<Argument, Result>,
  add: (place: TapPlace, fn: (argument: Argument) => Returned | undefined) => void,
): Attach<Argument, Returned> {
  return (place, handler) => {
    // Compares the key of the registration and not the function, because an interceptor can replace the function.
    const key = Symbol();
    let attached = true;
    add({ ...place, key }, (argument) => (attached ? handler(argument) : undefined));
    return () => {
      attached = false;
      hook.taps = hook.taps.filter((tap) => tap.key !== key);
      hook._resetCompilation();
    };
  };
}
