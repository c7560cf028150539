/**
 * Values are counted in ranges. Each range ends 5 % above its beginning, so that a percentile is wrong by at most 2.5
 * %.
 */
const GROWTH = Math.log(1.05);
/** Number of the range for 0 and all values below 0. */
const ZERO = -1000;
const HIGHEST = 1000;

/** Number of the range that contains `value`. */
export function bucketOf(value: number): number {
  if (value <= 0) return ZERO;
  return Math.max(ZERO + 1, Math.min(HIGHEST, Math.floor(Math.log(value) / GROWTH)));
}

/** The value in the middle of a range. */
export function valueOfBucket(bucket: number): number {
  return bucket <= ZERO ? 0 : Math.exp((bucket + 0.5) * GROWTH);
}

/**
 * Percentile: the value that this share of the values does not exceed. Undefined when there are no values.
 * @param buckets In any order.
 * @param share For example 0.75.
 */
export function percentile(
  buckets: readonly { readonly bucket: number; readonly times: number }[],
  share: number,
): number | undefined {
  const all = buckets.reduce((sum, { times }) => sum + times, 0);
  let sum = 0;
  for (const { bucket, times } of buckets.toSorted((one, other) => one.bucket - other.bucket)) {
    sum += times;
    if (sum >= all * share) return valueOfBucket(bucket);
  }
  return undefined;
}

/**
 * Counts the values that do not exceed a limit. A value in the same range as the limit is counted if the middle of
 * that range does not exceed the limit.
 */
export function timesUpTo(
  buckets: readonly { readonly bucket: number; readonly times: number }[],
  limit: number,
): number {
  return buckets.reduce((sum, { bucket, times }) => sum + (valueOfBucket(bucket) <= limit ? times : 0), 0);
}
