/**
 * Resolves as `work` does, or rejects with the error of `late` when it has not settled in time. What `work` does later is
 * ignored, an error too.
 */
export async function inTime<Value>(
  work: Value | Promise<Value>,
  timeoutMs: number,
  late: (seconds: number) => Error,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late(timeoutMs / 1000)), timeoutMs);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
