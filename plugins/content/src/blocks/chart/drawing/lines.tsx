import { line } from 'd3-shape';
import type { ReactNode } from 'react';
import classes from '../chart.module.css';
import type { Dataset } from './dataset.ts';
import { seriesOf } from './legend.tsx';
import type { Scales } from './scales.ts';

/** A line for each column. It has a gap where a number is missing. */
export function lines({ columns, rows }: Dataset, { middle, y }: Scales): ReactNode {
  return columns.map((_, column) => {
    const path = line<(typeof rows)[number]>()
      .digits(2)
      .defined(({ values }) => values[column] !== undefined)
      .x((_row, index) => middle(index))
      .y(({ values }) => y(values[column] ?? 0));
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their position.
      <g key={column} data-series={seriesOf(column)}>
        <path className={classes.line} d={path(rows) ?? ''} />
        {rows.map(({ values }, row) => {
          const value = values[column];
          if (value === undefined) return null;
          // A line without length has round ends, which are a circle in every shape of the box.
          return (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their position.
              key={row}
              className={classes.point}
              data-row={row}
              data-column={column}
              d={`M${middle(row)} ${y(value)}h0`}
            />
          );
        })}
      </g>
    );
  });
}
