import type { FindCaller } from './call-site.ts';
import { keepListeners } from './held-listeners.ts';
import { keepObservers } from './held-observers.ts';
import { keepTimers } from './held-timers.ts';
import type { PageFinding } from './page-finding.ts';

/** The listeners, timers and observers that the code of plugins has started and not ended. */
export interface Ledger {
  /** One finding for each listener, timer or observer that is left. */
  left(): PageFinding[];
  /** Removes, ends or disconnects every listener, timer and observer that is still recorded. */
  clear(): void;
  /**
   * A number that grows whenever any code adds a listener, starts a timer or connects an observer. When the number no
   * longer changes, the page is at rest.
   */
  activity(): number;
}

/**
 * Wraps the functions of a window that add listeners, start timers and create observers, so that what a plugin adds is
 * recorded. The functions do the same work as before. Calls by React, the SDK and the host are not recorded, because
 * these leave some listeners, timers and observers active on purpose.
 */
export function keepLedger(view: Window & typeof globalThis, findCaller: FindCaller): Ledger {
  let activity = 0;
  const caller: FindCaller = () => {
    activity += 1;
    return findCaller();
  };
  const parts = [keepListeners(view, caller), keepTimers(view, caller), keepObservers(view, caller)];
  return {
    left: () => parts.flatMap((held) => held().map(({ finding }) => finding)),
    clear() {
      for (const held of parts) for (const { end } of held()) end();
    },
    activity: () => activity,
  };
}
