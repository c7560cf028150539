/** Safari has no requestIdleCallback. A short time after the current work is the closest to it. */
const IDLE_FALLBACK_MS = 200;

/** Runs `callback` when the browser is idle, at the latest after 2 s. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, IDLE_FALLBACK_MS);
  return () => clearTimeout(timer);
}
