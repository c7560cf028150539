/** Limit for the steps of a scale. */
const MOST_STEPS = 4;
const ROUND = [1, 2, 5, 10] as const;

/**
 * The numbers of a scale: whole numbers with equal steps, from 0 to a number that is not below `most`. A step is 1, 2
 * or 5 times a power of ten.
 *
 * @param most Highest value in the chart, at least 1.
 */
export function chartScale(most: number): readonly number[] {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(most / MOST_STEPS)));
  const step = (ROUND.find((each) => each * size * MOST_STEPS >= most) ?? 1) * size;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** Short text for a number of a scale: `2.5K`. */
export function scaleText(value: number): string {
  return new Intl.NumberFormat('en-US', { notation: 'compact' }).format(value);
}
