import type { Activate, ActivationWatch } from './activation.ts';

/** Safari has no requestIdleCallback; a moment after the current work is the nearest thing. */
const IDLE_FALLBACK_MS = 200;

/** Waits for a moment in which the browser has nothing better to do. */
export function createIdleWatch(activate: Activate): ActivationWatch {
  const waiting = new Set<Element>();
  let cancel: (() => void) | undefined;
  const run = () => {
    cancel = undefined;
    for (const element of waiting) activate(element);
    waiting.clear();
  };
  return {
    watch(element) {
      waiting.add(element);
      cancel ??= whenIdle(run);
    },
    dispose: () => cancel?.(),
  };
}

/** Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, IDLE_FALLBACK_MS);
  return () => clearTimeout(timer);
}
