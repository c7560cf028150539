/** What a text-length counter shows (§5). */
export interface TextLength {
  /** `n / max`. */
  readonly text: string;
  /** The text is too long: the counter shows an error. */
  readonly over: boolean;
}

/**
 * §5 Text-length counters. Counts what `String.length` counts. Returns undefined when `max` is below 1, because there
 * is no counter then.
 */
export function textLength(length: number, max: number): TextLength | undefined {
  if (!(max >= 1)) return undefined;
  return { text: `${length} / ${max}`, over: length > max };
}
