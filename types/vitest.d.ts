import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Time factor of the run; see `tests/time-factor.ts`. A test multiplies its own time-outs by it. */
    readonly timeFactor: number;
  }
}
