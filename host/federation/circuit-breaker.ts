/** A plugin that failed this often is switched off … */
const FAILURES_TO_OPEN = 3;
/** … and gets one more try after this long. */
const HALF_OPEN_AFTER_MS = 30_000;

/** Keeps a failing plugin from being asked again and again. */
export interface CircuitBreaker {
  /** May it be tried now? Half-open lets exactly one caller through. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
  /** Opens it at once. */
  open(): void;
}

export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0;
  let openedAt: number | undefined;
  let probing = false;
  const open = () => {
    probing = false;
    openedAt = now();
  };
  return {
    open,
    allows() {
      if (openedAt === undefined) return true;
      // `now` may be set back while the page runs; a negative age counts as waited, so a plugin is never locked out for a day.
      const age = now() - openedAt;
      if (probing || (age >= 0 && age < HALF_OPEN_AFTER_MS)) return false;
      probing = true;
      return true;
    },
    succeeded() {
      failures = 0;
      openedAt = undefined;
      probing = false;
    },
    failed() {
      failures += 1;
      probing = false;
      if (failures >= FAILURES_TO_OPEN) open();
    },
  };
}
