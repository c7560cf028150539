/** Most spaces between the lines of a scale. */
const MOST_STEPS = 4;
const ROUND = [1, 2, 5, 10] as const;

/**
 * Whole numbers from 0 to a round number that is not below `most`, with equal steps of 1, 2 or 5, or ten, a hundred …
 * times as many.
 *
 * @param most At least 1.
 */
export function chartScale(most: number): readonly number[] {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(most / MOST_STEPS)));
  const step = (ROUND.find((each) => each * size * MOST_STEPS >= most) ?? 1) * size;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** A short text for a number of a scale: `2.5K`. */
export function scaleText(value: number): string {
  return new Intl.NumberFormat('en-US', { notation: 'compact' }).format(value);
}
