/** Number of failed loads after which a plugin is switched off. */
const FAILURES_TO_OPEN = 3;
/** Time after which the host tries once to load a plugin that was switched off. */
const HALF_OPEN_AFTER_MS = 30_000;

/** Stops the host from loading a failing plugin again and again. */
export interface CircuitBreaker {
  /**
   * Returns true when the plugin may be loaded now. When the waiting time of a switched-off plugin is over, exactly one
   * caller gets true and tries to load it once.
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
      // When the system clock is set back while the page runs, the elapsed time is negative. A negative time counts as
      // long enough. Otherwise a clock that is set back by a day would keep the plugin switched off for a day.
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
