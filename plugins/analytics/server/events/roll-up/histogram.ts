/** How many values are in each range of `bucketOf`. */
export type Histogram = ReadonlyMap<number, number>;

/** The text of a histogram in the database: `12:3 13:1` means three values in range 12 and one in range 13. */
export function histogramText(histogram: Histogram): string {
  const sorted = [...histogram].sort(([one], [other]) => one - other);
  return sorted.map(([bucket, times]) => `${bucket}:${times}`).join(' ');
}

/** Adds the values of a stored histogram, `text`, to `histogram`. */
export function addHistogram(histogram: Map<number, number>, text: string): void {
  for (const pair of text.split(' ')) {
    const colon = pair.indexOf(':');
    if (colon < 0) continue;
    const bucket = Number(pair.slice(0, colon));
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + Number(pair.slice(colon + 1)));
  }
}
