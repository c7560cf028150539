import type { Activate, ActivationWatch } from './activation.ts';

/** Safari has no requestIdleCallback; a short time after the current work is the nearest replacement. */
const IDLE_FALLBACK_MS = 200;

/** Activates the waiting blocks when the browser is idle. */
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

/** Runs `callback` when the browser is idle, at the latest after 2 s. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, IDLE_FALLBACK_MS);
  return () => clearTimeout(timer);
}
