/** Runs actions, at most `most` at the same time, in the order of the calls. */
export type Limiter = <Result>(action: () => Promise<Result>) => Promise<Result>;

export function createLimiter(most: number): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (action) => {
    if (running >= most) await new Promise<void>((start) => waiting.push(start));
    else running += 1;
    try {
      return await action();
    } finally {
      const next = waiting.shift();
      // The next action takes over the place.
      if (next) next();
      else running -= 1;
    }
  };
}
