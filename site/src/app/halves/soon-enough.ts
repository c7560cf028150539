/** How often the calls that have not ended are checked, in ms. So a time-out can be this much longer. */
const CHECK_EVERY_MS = 1_000;

interface Waiting {
  /** Time of `performance.now()`. */
  readonly due: number;
  fail(): void;
}

/**
 * All calls that have not ended. One timer checks them all, because a timer for each call of each request would be
 * noticed in the number of pages per second.
 */
const waiting = new Set<Waiting>();
let clock: NodeJS.Timeout | undefined;

/**
 * Resolves as `work` does, or rejects with the error of `late` when it has not settled in time. For work that is done
 * for each request; `inTime` is exact.
 */
export function soonEnough<Value>(
  work: Promise<Value>,
  timeoutMs: number,
  late: (seconds: number) => Error,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const own: Waiting = { due: performance.now() + timeoutMs, fail: () => reject(late(timeoutMs / 1000)) };
    waiting.add(own);
    clock ??= setInterval(check, CHECK_EVERY_MS).unref();
    work.then(
      (value) => {
        waiting.delete(own);
        resolve(value);
      },
      (error: unknown) => {
        waiting.delete(own);
        reject(error);
      },
    );
  });
}

function check(): void {
  if (waiting.size === 0) {
    clearInterval(clock);
    clock = undefined;
    return;
  }
  const now = performance.now();
  for (const each of waiting) {
    if (each.due > now) continue;
    waiting.delete(each);
    each.fail();
  }
}
