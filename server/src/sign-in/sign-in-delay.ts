import type { SignInFailures } from './sign-in-failures.ts';

/** The first delay comes after this many failed attempts. */
const FREE_FAILURES = 5;
const FIRST_DELAY_MS = 1000;
/**
 * Limit for the delay. Without a limit, anybody could lock the owner out with failed attempts. With this limit, one
 * attempt in each minute is always possible.
 */
const LONGEST_DELAY_MS = 60_000;
/** Failures are forgotten when no further failure has happened for this time. */
const FORGOTTEN_AFTER_MS = 15 * 60_000;
/** Limit for the retries of an update. An update fails when another process has changed the same row first. */
const MOST_ATTEMPTS = 10;

/** Delay after this many failures: none below `FREE_FAILURES`, then 1, 2, 4, … seconds, at most one minute. */
export function delayMs(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES), LONGEST_DELAY_MS);
}

/**
 * A delay that grows with the failed attempts to sign in to one account, from any address. An attempt is counted as a
 * failure before its password is checked, so that parallel attempts all count.
 */
export interface SignInDelay {
  /** Counts an attempt. Resolves to the seconds that the visitor must wait; 0 when the password can be checked now. */
  take(key: string): Promise<number>;
  /** Removes the counted failures, because the password was right. */
  succeeded(key: string): Promise<void>;
}

export function createSignInDelay(failures: SignInFailures, now: () => number = Date.now): SignInDelay {
  return {
    take: async (key) => {
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
        const time = now();
        const before = await failures.of(key, new Date(time));
        const times = before?.times ?? 0;
        const delay = delayMs(times);
        // Another process may have counted an attempt a moment later than `time`, so `lastAt` can be after `time`. When
        // the delay is 0, the attempt is not refused for this difference.
        const waitMs = before && delay > 0 ? before.lastAt.getTime() + delay - time : 0;
        if (waitMs > 0) return Math.ceil(waitMs / 1000);
        const next = { times: times + 1, lastAt: new Date(time), endAt: new Date(time + FORGOTTEN_AFTER_MS) };
        if (await failures.replace(key, before, next)) return 0;
      }
      return Math.ceil(FIRST_DELAY_MS / 1000);
    },
    succeeded: (key) => failures.forget(key),
  };
}
