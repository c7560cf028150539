/** Time after a failure in which a touch starts no further attempt. Typing would otherwise make many requests. */
const PAUSE_MS = 1_000;

/**
 * Calls `attempt` once: when the browser is online again, or when the visitor touches the page, but not in the first
 * second. Returns a function that cancels the call.
 */
export function whenAgain(attempt: () => void): () => void {
  const failedAt = performance.now();
  const waiting = new AbortController();
  const { signal } = waiting;
  const run = () => {
    waiting.abort();
    attempt();
  };
  const touched = () => performance.now() - failedAt >= PAUSE_MS && run();
  addEventListener('online', run, { signal });
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, touched, { signal, capture: true });
  return () => waiting.abort();
}
