/** Number of failures after which a plugin is switched off. */
const FAILURES_TO_OPEN = 3;
/** Time after which a plugin that is switched off may be loaded once more. */
const HALF_OPEN_AFTER_MS = 30_000;

/** Stops the host from loading a failing plugin again and again. */
export interface CircuitBreaker {
  /**
   * May the plugin be loaded now? After the waiting time of a switched-off plugin, this is true for exactly one caller,
   * who tries to load it once.
   */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
  /** Switches the plugin off at once, however often it has failed before. */
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
      // The clock behind `now` may be set back while the page runs, which makes the elapsed time negative. A negative
      // time counts as long enough, because otherwise the plugin could stay switched off for a day.
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
