import { median } from '../statistics.ts';

/** One line of the table: text by column, empty where a column has nothing to say. */
export interface Row {
  readonly what: string;
  readonly cells: ReadonlyMap<string, string>;
  readonly goal: string;
}

/** Median, and in brackets the least. */
export function spread(values: readonly number[], digits = 1): string {
  return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)})`;
}

/** `MISSED: 1.43 of bare, at most 1.10`, of two medians. */
export function ratioGoal(own: readonly number[], other: readonly number[], name: string, atMost: number): string {
  const ratio = median(own) / median(other);
  return `${ratio <= atMost ? 'met' : 'MISSED'}: ${ratio.toFixed(2)} of ${name}, at most ${atMost.toFixed(2)}`;
}

/** `met: at most 0.20 ms`. */
export function limitGoal(value: number, atMost: number, unit: string): string {
  return `${value <= atMost ? 'met' : 'MISSED'}: at most ${atMost} ${unit}`.trim();
}
