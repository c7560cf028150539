/**
 * Returns a function that loads something once for all callers. The promise is rejected with `late()` after
 * `timeoutMs`. After a failure, the next call loads it again.
 */
export function sharedLoad<Loaded, Arguments extends readonly unknown[]>(
  load: (...given: Arguments) => Promise<Loaded>,
  timeoutMs: number,
  late: () => Error,
): (...given: Arguments) => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return (...given) => {
    if (loading) return loading;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(late()), timeoutMs);
    });
    const current = Promise.race([load(...given), timeout]).finally(() => clearTimeout(timer));
    loading = current;
    current.catch(() => {
      if (loading === current) loading = undefined;
    });
    return current;
  };
}
