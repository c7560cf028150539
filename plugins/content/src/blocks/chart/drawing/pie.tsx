import { numberText } from '@plinth/sdk/locale';
import { usePageLocale } from '@plinth/sdk/react';
import { arc, pie } from 'd3-shape';
import classes from '../chart.module.css';
import type { Dataset } from './dataset.ts';
import { Legend, seriesOf } from './legend.tsx';
import { round } from './scales.ts';

/** Radius of the pie in a box of 100 by 100, and of the circle on which its numbers are. */
const RADIUS = 48;
const NUMBERS_RADIUS = 34;
/** A slice with a smaller share of the whole has no number, because there is no room for it. */
const SMALLEST_NUMBERED = 0.05;

/**
 * The first column as shares of a whole. Each slice has the number of its name, so the names can be found without
 * colours. Numbers that are not above zero have no slice.
 */
export function Pie({ dataset: { rows } }: { readonly dataset: Dataset }) {
  const locale = usePageLocale();
  const parts = rows.flatMap(({ label, values: [value] }, row) =>
    value !== undefined && value > 0 ? [{ label, value, row }] : [],
  );
  const sum = parts.reduce((total, { value }) => total + value, 0);
  const shape = arc<{ startAngle: number; endAngle: number }>().digits(2).innerRadius(0).outerRadius(RADIUS);
  const numbers = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(NUMBERS_RADIUS)
    .outerRadius(NUMBERS_RADIUS);
  const slices = pie<(typeof parts)[number]>()
    .value(({ value }) => value)
    .sort(null)(parts);
  const share = (value: number) => numberText(locale, value / sum, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className={classes.whole}>
      <div className={classes.pie} aria-hidden="true">
        <svg viewBox="-50 -50 100 100" aria-hidden="true">
          {slices.map((slice, index) => (
            <path
              key={slice.data.row}
              className={classes.slice}
              data-row={slice.data.row}
              data-column={0}
              data-series={seriesOf(index)}
              d={shape(slice) ?? ''}
            />
          ))}
        </svg>
        {slices.map((slice, index) => {
          if (slice.value / sum < SMALLEST_NUMBERED) return null;
          const [x, y] = numbers.centroid(slice);
          return (
            <span key={slice.data.row} style={{ left: `${round(50 + x)}%`, top: `${round(50 + y)}%` }}>
              {numberText(locale, index + 1)}
            </span>
          );
        })}
      </div>
      <Legend names={parts.map(({ label }) => label)} notes={parts.map(({ value }) => share(value))} />
    </div>
  );
}
