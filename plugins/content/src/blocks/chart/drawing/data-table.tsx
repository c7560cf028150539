import { numberText } from '@plinth/sdk/locale';
import { usePageLocale } from '@plinth/sdk/react';
import { chartData, missingValue, rowName } from '../../../messages/messages.ts';
import classes from '../chart.module.css';
import type { Dataset } from './dataset.ts';

interface DataTableProps {
  readonly dataset: Dataset;
  /** Title of the chart, which names the table. */
  readonly title: string;
}

/** Most decimals of a number in the table. */
const DECIMALS = { maximumFractionDigits: 6 };

/** The numbers of a chart as a table, which opens without a script. */
export function DataTable({ dataset: { rowTitle, columns, rows }, title }: DataTableProps) {
  const locale = usePageLocale();
  return (
    <details className={classes.data}>
      <summary>{chartData()}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in this box, by keyboard too. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark of the page. */}
      <div className={classes.scroll} role="group" aria-label={title || chartData()} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{rowTitle || rowName()}</th>
              {columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their position.
                <th key={index} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their position.
              <tr key={row}>
                <th scope="row">{label}</th>
                {values.map((value, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their position.
                  <td key={column}>{value === undefined ? missingValue() : numberText(locale, value, DECIMALS)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
