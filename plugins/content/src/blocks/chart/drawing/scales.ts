import { scaleBand, scaleLinear } from 'd3-scale';
import type { Dataset } from './dataset.ts';

/** Number of lines of the grid that are aimed at. */
const TICKS = 5;
/** Gap between the groups of bars, as a share of a group. */
const GAP = 0.25;

/** Places of rows and values in a box of 100 by 100. */
export interface Scales {
  /** Values of the lines of the grid, the lowest first. */
  readonly ticks: readonly number[];
  /** Distance from the top of the box. */
  readonly y: (value: number) => number;
  /** Start of the bars of a row. */
  readonly start: (row: number) => number;
  /** Middle of a row. */
  readonly middle: (row: number) => number;
  /** Width of the bars of a row together. */
  readonly width: number;
}

export function scalesOf({ rows }: Dataset): Scales {
  const values = rows.flatMap((row) => row.values).filter((value) => value !== undefined);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const linear = scaleLinear()
    .domain(low === high ? [0, 1] : [low, high])
    .range([100, 0])
    .nice(TICKS);
  const band = scaleBand<number>()
    .domain(rows.map((_, index) => index))
    .range([0, 100])
    .paddingInner(GAP)
    .paddingOuter(GAP / 2);
  const start = (row: number) => band(row) ?? 0;
  return {
    ticks: linear.ticks(TICKS),
    y: (value) => round(linear(value)),
    start: (row) => round(start(row)),
    middle: (row) => round(start(row) + band.bandwidth() / 2),
    width: round(band.bandwidth()),
  };
}

/** Places have two decimals, so that the HTML stays small. */
export function round(place: number): number {
  return Math.round(place * 100) / 100;
}
