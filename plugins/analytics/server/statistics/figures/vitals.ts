import { timesUpTo } from '../../events/service.ts';
import { numberText } from './figure-texts.ts';
import type { Figure } from './statistics-table.ts';

/**
 * A web vital with its limits: a value up to `good` is good, a value up to `poor` needs improvement, and a higher value
 * is poor.
 */
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
export function vitalFigure(vital: Vital, measured: number | undefined): Figure {
  if (measured === undefined) return { text: '–', value: undefined };
  const { good, poor, unit } = vital;
  const value = unit === '' ? Math.round(measured * 1_000) / 1_000 : Math.round(measured);
  const rating = RATINGS[measured <= good ? 0 : measured <= poor ? 1 : 2];
  const figure = unit === '' ? measured.toFixed(2) : `${numberText(value)} ${unit}`;
  return { text: `${figure}, ${rating}`, value };
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
