const FIRST_MS = 5_000;
/** Longest wait that doubling can reach. With this limit, a failing site gets 17 attempts in the first hour. */
const LONGEST_MS = 5 * 60_000;
/** Longest wait that `Retry-After` can demand. A longer wait is shortened to this time. */
const LONGEST_DEMANDED_MS = 60 * 60_000;

export interface Retry {
  readonly failures: number;
  /** Milliseconds until the next attempt. */
  readonly waitMs: number;
}

/**
 * Reads the state of the failures. All tabs share the state, so that not every tab sends requests to a site that fails.
 *
 * @param text The stored state. Malformed text means that nothing has failed.
 */
export function readRetry(text: string | undefined, now: number): Retry {
  const [failures = 0, from = 0] = (text ?? '').split(' ').map(Number);
  const wait = from - now;
  // A wait of more than twice `LONGEST_DEMANDED_MS` cannot come from failures: either the clock was set back, or other
  // code has written the text.
  return { failures: failures || 0, waitMs: wait > 0 && wait < LONGEST_DEMANDED_MS * 2 ? wait : 0 };
}

/**
 * The state after another failure. The wait doubles with each failure. A random addition of up to a quarter makes the
 * wait differ between browsers.
 *
 * @param demanded Header `Retry-After`: seconds or a date.
 */
export function retryAfter(failures: number, demanded: string | null | undefined, now: number): string {
  const own = Math.min(FIRST_MS * 2 ** Math.max(failures, 0), LONGEST_MS);
  const theirs = Number(demanded) * 1000 || Date.parse(demanded ?? '') - now || 0;
  const wait = Math.min(Math.max(own, theirs), LONGEST_DEMANDED_MS) * (1 + Math.random() / 4);
  return `${failures + 1} ${Math.round(now + wait)}`;
}
