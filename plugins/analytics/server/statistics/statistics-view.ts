import { dataTable, emptyState, filterForm } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { dayChart } from './charts/day-chart.ts';
import { FIRST_DAY, LAST_DAY, PRESETS } from './figures/asked-period.ts';
import { numberText } from './figures/figure-texts.ts';
import { lengthOf, type Period } from './figures/period.ts';
import { type Row, type StatisticsTable, titleOf } from './figures/statistics-table.ts';
import type { ComparedRevenue } from './revenue.ts';
import { type Totals, totalsList } from './totals.ts';

export const STATISTICS_PAGE = '/config/analytics';
/** A table with at least this many columns does not fit on a phone. */
const WIDE_COLUMNS = 5;

/** A table with the rows and the chart that the page shows. */
export interface ShownTable {
  readonly table: StatisticsTable;
  readonly rows: readonly Row[];
  readonly chart: ReactNode;
}

/** The period that the page shows. */
interface ShownPeriod {
  readonly period: Period;
  /** Length of the period in days, when it is one of the lengths that the page offers. */
  readonly preset: number | undefined;
  /** Why the period is not the requested one. */
  readonly problem: string | undefined;
}

/**
 * The page of statistics. It works without a script: the server makes the pictures, and the tables contain the same
 * figures.
 */
export function statisticsView(
  shown: ShownPeriod,
  { totals, revenue }: { readonly totals: Totals; readonly revenue: ComparedRevenue | undefined },
  tables: readonly ShownTable[],
): ReactNode {
  const { period } = shown;
  return h(
    Fragment,
    null,
    choice(shown),
    totalsList(totals, revenue),
    views(period, totals),
    ...tables.map((table) => section(table, period)),
    h(
      'p',
      { className: 'note' },
      `Events of programs are not counted above: ${numberText(totals.bots)}. Days are UTC.`,
    ),
  );
}

/** Says why a download was refused. */
export function refusalView(problem: string, code: string): ReactNode {
  return h(
    Fragment,
    null,
    h('p', { className: 'problem', role: 'alert' }, problem),
    h('p', { className: 'note' }, code),
    h('p', null, h('a', { className: 'back', href: STATISTICS_PAGE }, 'To the analytics')),
  );
}

function views({ first, last }: Period, { days, views: sum, viewsThen }: Totals): ReactNode {
  if (sum + viewsThen === 0)
    return emptyState(
      'No visits were counted in this period or the one before. Visits are counted when visitors allow it.',
    );
  const label = `Page views by day from ${first} to ${last}: ${numberText(sum)}, and ${numberText(viewsThen)} in the period before.`;
  return h(
    'figure',
    null,
    dayChart(
      days.map(({ day, views: value, earlier }) => ({ day, value, earlier: earlier.views })),
      label,
    ),
    h('figcaption', { className: 'note' }, 'Page views by day. The line is the period before.'),
  );
}

function choice({ period: { first, last }, preset, problem }: ShownPeriod): ReactNode {
  const field = (name: string, label: string, value: string) =>
    h(
      'label',
      { key: name },
      label,
      ' ',
      h('input', { type: 'date', name, defaultValue: value, required: true, min: FIRST_DAY, max: LAST_DAY }),
    );
  const count = lengthOf({ first, last });
  return h(
    Fragment,
    null,
    problem &&
      h('p', { className: 'problem', role: 'alert' }, `${problem} The page shows ${first} to ${last} instead.`),
    h(
      'nav',
      { className: 'links', 'aria-label': 'Period' },
      ...PRESETS.map((days) =>
        h(
          'a',
          { key: days, href: `${STATISTICS_PAGE}?days=${days}`, 'aria-current': days === preset ? 'page' : undefined },
          `Last ${days} days`,
        ),
      ),
    ),
    filterForm({ action: STATISTICS_PAGE, label: 'Period' }, field('from', 'From', first), field('to', 'To', last)),
    h(
      'p',
      { className: 'note' },
      count === 1
        ? '1 day, compared with the day before.'
        : `${numberText(count)} days, compared with as many days before.`,
    ),
  );
}

/** A section with a table. A long table is collapsed at first. */
function section({ table, rows, chart }: ShownTable, period: Period): ReactNode {
  const { id, title, empty, note, isClosed } = table;
  const href = `${STATISTICS_PAGE}.csv?${new URLSearchParams({ table: id, from: period.first, to: period.last })}`;
  const content =
    rows.length === 0
      ? emptyState(empty)
      : h(
          Fragment,
          null,
          h('div', { className: chart ? 'figures' : undefined }, chart, tableOf(table, rows)),
          note && h('p', { className: 'note' }, note),
          h('p', { className: 'links' }, h('a', { href }, `Download “${title}” as CSV`)),
        );
  return isClosed
    ? h('details', { key: id, className: 'statistics' }, h('summary', null, 'Figures of each day'), content)
    : h('section', { key: id, className: 'statistics' }, h('h2', null, title), content);
}

/** A table with many columns is wider than the screen of a phone. On a phone, a text says that the table scrolls. */
function tableOf({ id, title, columns }: StatisticsTable, rows: readonly Row[]): ReactNode {
  const isWide = columns.length >= WIDE_COLUMNS;
  return h(
    'div',
    { className: isWide ? 'wide' : undefined },
    isWide && h('p', { className: 'note sideways' }, 'Scroll the table sideways to see all columns.'),
    dataTable({
      id: `statistics-${id}`,
      caption: title,
      columns: columns.map(titleOf),
      rows: rows.map(([head = '', ...cells], index) => ({
        key: String(index),
        head: text(head),
        cells: cells.map((content) => ({
          content: text(content),
          ...(typeof content !== 'string' && { className: 'number' }),
        })),
      })),
    }),
  );
}

function text(content: Row[number]): string {
  if (typeof content === 'object') return content.text;
  return typeof content === 'number' ? numberText(content) : content;
}
