import { median } from '../statistics.ts';
import { FAILED } from './attempt.ts';

/** One line of the table: text by column, empty where a column has nothing to say. */
export interface Row {
  readonly what: string;
  readonly cells: ReadonlyMap<string, string>;
  readonly goal: string;
}

/** Median, and in brackets the least; `failed` without values. */
export function spread(values: readonly number[], digits = 1): string {
  if (values.length === 0) return FAILED;
  return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)})`;
}

/**
 * `MISSED: 1.43 of bare, at most 1.10`, of the least of both: another process that takes the core's caches only ever adds to
 * what a load costs, and on a shared machine it adds to one median and not to the other.
 */
export function ratioGoal(own: readonly number[], other: readonly number[], name: string, atMost: number): string {
  if (own.length === 0 || other.length === 0) return NOT_MEASURED;
  const ratio = Math.min(...own) / Math.min(...other);
  return `${ratio <= atMost ? 'met' : 'MISSED'}: ${ratio.toFixed(2)} of ${name}, at most ${atMost.toFixed(2)}`;
}

/** A goal of which nobody knows whether it is met. */
export const NOT_MEASURED = 'MISSED: not measured';

/** `met: at most 0.20 ms`. */
export function limitGoal(value: number, atMost: number, unit: string): string {
  if (Number.isNaN(value)) return NOT_MEASURED;
  return `${value <= atMost ? 'met' : 'MISSED'}: at most ${atMost} ${unit}`.trim();
}
