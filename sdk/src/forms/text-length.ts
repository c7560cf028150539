/** The text of a text-length counter, and whether it shows an error (§5). */
export interface TextLength {
  /** Text of the counter, for example `12 / 100`. */
  readonly text: string;
  /** True when the text is too long: the counter shows an error. */
  readonly over: boolean;
}

/**
 * §5 Text-length counters. Counts the same units as `String.length`. Returns undefined when `max` is below 1, because
 * such a field has no counter.
 */
export function textLength(length: number, max: number): TextLength | undefined {
  if (!(max >= 1)) return undefined;
  return { text: `${length} / ${max}`, over: length > max };
}
