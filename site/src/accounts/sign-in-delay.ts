import type { SignInFailures } from '../database/sign-in-failures.ts';

/** How often one may mistype before waiting. */
const FREE_FAILURES = 5;
const FIRST_DELAY_MS = 1000;
/** Never longer, so that nobody can keep the owner out by failing on purpose: there is a try every minute. */
const LONGEST_DELAY_MS = 60_000;
/** Failures count no longer when there was no other for this time. */
const FORGOTTEN_AFTER_MS = 15 * 60_000;
/** Other processes may be faster, each once for every try of theirs. */
const MOST_ATTEMPTS = 10;

/** How long to wait after so many failures: 1, 2, 4, … seconds, a minute at most. */
export function delayMs(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES), LONGEST_DELAY_MS);
}

/**
 * A wait that grows with the failures to sign in to one account, wherever they come from. A try is noted as a failure
 * before its password is checked, so that tries at the same time count each.
 */
export interface SignInDelay {
  /** Seconds to wait; 0 when the password may be checked. */
  take(key: string): Promise<number>;
  /** The password was right: all is forgotten. */
  succeeded(key: string): Promise<void>;
}

export function createSignInDelay(failures: SignInFailures, now: () => number = Date.now): SignInDelay {
  return {
    take: async (key) => {
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
        const time = now();
        const before = await failures.of(key, new Date(time));
        const times = before?.times ?? 0;
        const waitMs = before ? before.lastAt.getTime() + delayMs(times) - time : 0;
        if (waitMs > 0) return Math.ceil(waitMs / 1000);
        const next = { times: times + 1, lastAt: new Date(time), endAt: new Date(time + FORGOTTEN_AFTER_MS) };
        if (await failures.replace(key, before, next)) return 0;
      }
      return Math.ceil(FIRST_DELAY_MS / 1000);
    },
    succeeded: (key) => failures.forget(key),
  };
}
