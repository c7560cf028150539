import { timesUpTo } from '../../events/service.ts';

/** A web vital, with its highest value that is good, and its highest value that only needs improvement. */
export interface Vital {
  readonly name: string;
  readonly title: string;
  readonly good: number;
  readonly poor: number;
  readonly unit: 'ms' | '';
}

/** The limits are those of the Web Vitals initiative. */
export const VITALS: readonly Vital[] = [
  { name: 'LCP', title: 'LCP: until the largest picture or text is shown', good: 2_500, poor: 4_000, unit: 'ms' },
  { name: 'INP', title: 'INP: from an input until the page reacts', good: 200, poor: 500, unit: 'ms' },
  { name: 'CLS', title: 'CLS: how far content moves by itself', good: 0.1, poor: 0.25, unit: '' },
  { name: 'FCP', title: 'FCP: until the first content is shown', good: 1_800, poor: 3_000, unit: 'ms' },
  { name: 'TTFB', title: 'TTFB: until the server answers', good: 800, poor: 1_800, unit: 'ms' },
];

export const RATINGS = ['good', 'needs improvement', 'poor'] as const;

/** The value of a vital with its rating: `1,800 ms, good`. */
export function vitalText(vital: Vital, value: number | undefined): string {
  if (value === undefined) return '–';
  const { good, poor, unit } = vital;
  const rating = RATINGS[value <= good ? 0 : value <= poor ? 1 : 2];
  const figure = unit === '' ? value.toFixed(2) : `${Math.round(value).toLocaleString('en-US')} ${unit}`;
  return `${figure}, ${rating}`;
}

/** The value of a vital as a number, as exact as its text. */
export function vitalNumber({ unit }: Vital, value: number | undefined): number | undefined {
  return value === undefined ? undefined : Number(value.toFixed(unit === '' ? 2 : 0));
}

/** Counts the values of each rating, in the order of `RATINGS`. */
export function ratedTimes(
  { good, poor }: Vital,
  buckets: readonly { readonly bucket: number; readonly times: number }[],
): readonly number[] {
  const all = buckets.reduce((sum, { times }) => sum + times, 0);
  const [upToGood, upToPoor] = [timesUpTo(buckets, good), timesUpTo(buckets, poor)];
  return [upToGood, upToPoor - upToGood, all - upToPoor];
}
