/**
 * tapable has types for its package root only. These are the parts of `tapable/lib/Hook.js` (2.3) that the hooks use.
 */
declare module 'tapable/lib/Hook.js' {
  export type Callback<Result> = (error?: unknown, result?: Result) => void;

  export interface TapPlace {
    readonly name: string;
    /** Taps with a lower stage run earlier. Default: 0. */
    readonly stage?: number;
    readonly before?: string | readonly string[];
    /** Added by us: identifies a registration, so that it can be removed. */
    readonly key?: symbol;
  }

  export type FullTap<Argument, Result> = TapPlace &
    (
      | { readonly type: 'sync'; readonly fn: (argument: Argument) => Result | undefined }
      | { readonly type: 'async'; readonly fn: (argument: Argument, callback: Callback<Result>) => void }
      | { readonly type: 'promise'; readonly fn: (argument: Argument) => PromiseLike<Result | undefined> }
    );

  export interface HookInterceptor<Argument, Result> {
    readonly name?: string;
    readonly register?: (tap: FullTap<Argument, Result>) => FullTap<Argument, Result>;
    readonly call?: (argument: Argument) => void;
    readonly tap?: (tap: FullTap<Argument, Result>) => void;
    readonly error?: (error: unknown) => void;
    readonly result?: (result: Result) => void;
    readonly done?: () => void;
  }

  export interface CompileOptions<Argument, Result> {
    readonly taps: readonly FullTap<Argument, Result>[];
    readonly interceptors: readonly HookInterceptor<Argument, Result>[];
    readonly type: 'sync' | 'async' | 'promise';
  }

  export default class Hook<Argument, Result> {
    constructor(args: readonly string[], name: string);
    readonly name: string;
    taps: FullTap<Argument, Result>[];
    compile: (options: CompileOptions<Argument, Result>) => (argument: Argument, callback: Callback<Result>) => unknown;
    _resetCompilation(): void;
    intercept(interceptor: HookInterceptor<Argument, Result>): void;
    tap(options: string | TapPlace, fn: (argument: Argument) => Result | undefined): void;
    tapAsync(options: string | TapPlace, fn: (argument: Argument, callback: Callback<Result>) => void): void;
    tapPromise(options: string | TapPlace, fn: (argument: Argument) => PromiseLike<Result | undefined>): void;
    call(argument: Argument): Result | undefined;
    callAsync(argument: Argument, callback: Callback<Result>): void;
    promise(argument: Argument): Promise<Result | undefined>;
  }
}
