import { median } from '../statistics.ts';
import { FAILED } from './attempt.ts';

/** One row of the table: its text for each column. A column without text is empty. */
export interface Row {
  readonly what: string;
  readonly cells: ReadonlyMap<string, string>;
  readonly goal: string;
}

/** The median with the minimum in brackets, or `failed` when there are no values. */
export function spread(values: readonly number[], digits = 1): string {
  if (values.length === 0) return FAILED;
  return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)})`;
}

/**
 * Formats the goal of a ratio, for example `MISSED: 1.43 of bare, at most 1.10`. Compares the minimums and not the
 * medians: on a shared machine, other processes can slow down the runs of one of the two and not of the other, and the
 * fastest run was slowed down least.
 */
export function ratioGoal(own: readonly number[], other: readonly number[], name: string, atMost: number): string {
  if (own.length === 0 || other.length === 0) return NOT_MEASURED;
  const ratio = Math.min(...own) / Math.min(...other);
  return `${ratio <= atMost ? 'met' : 'MISSED'}: ${ratio.toFixed(2)} of ${name}, at most ${atMost.toFixed(2)}`;
}

/** The text for a goal whose figure could not be measured. */
export const NOT_MEASURED = 'MISSED: not measured';

/** Formats the result for a goal that is a limit, for example `met: at most 0.20 ms`. */
export function limitGoal(value: number, atMost: number, unit: string): string {
  if (Number.isNaN(value)) return NOT_MEASURED;
  return `${value <= atMost ? 'met' : 'MISSED'}: at most ${atMost} ${unit}`.trim();
}
