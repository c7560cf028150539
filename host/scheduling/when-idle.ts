/** Safari has no requestIdleCallback, so there the callback runs a short time after the current work. */
const IDLE_FALLBACK_MS = 200;

/** Runs `callback` when the browser is idle, at the latest after 2 s. Returns a function that cancels this. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, IDLE_FALLBACK_MS);
  return () => clearTimeout(timer);
}
