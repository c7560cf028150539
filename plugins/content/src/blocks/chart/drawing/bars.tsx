import type { ReactNode } from 'react';
import classes from '../chart.module.css';
import type { Dataset } from './dataset.ts';
import { seriesOf } from './legend.tsx';
import { round, type Scales } from './scales.ts';

/** Height of the bar of the number zero, so that it is seen that there is a number. */
const LOWEST = 0.4;

/** The bars of each row, beside each other, from the zero line to the number. */
export function bars({ columns, rows }: Dataset, { start, width, y }: Scales): ReactNode {
  const each = width / columns.length;
  return rows.flatMap(({ values }, row) =>
    values.map((value, column) => {
      if (value === undefined) return null;
      const [top, bottom] = [Math.min(y(0), y(value)), Math.max(y(0), y(value))];
      const height = Math.max(LOWEST, bottom - top);
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: rows and columns are known by their position.
          key={`${row} ${column}`}
          className={classes.bar}
          data-row={row}
          data-column={column}
          data-series={seriesOf(column)}
          x={round(start(row) + each * column)}
          y={round(Math.min(top, bottom - height))}
          width={round(each * (columns.length > 1 ? BAR_SHARE : 1))}
          height={round(height)}
        />
      );
    }),
  );
}

/** Width of a bar as a share of its place, when there are bars beside it. */
const BAR_SHARE = 0.9;
