import { Fragment, createElement as h, type ReactNode } from 'react';
import { dataTable } from '../../owner-pages/data-table.ts';
import { emptyState } from '../../owner-pages/empty-state.ts';
import { filterForm } from '../../owner-pages/filter-form.ts';
import { dayChart } from './charts/day-chart.ts';
import { numberText } from './figures/figure-texts.ts';
import { type AskedPeriod, lengthOf, type Period, PRESETS } from './figures/period.ts';
import type { Row, StatisticsTable } from './figures/statistics-table.ts';
import { type Totals, totalsList } from './totals.ts';

export const STATISTICS_PAGE = '/config/analytics';

/** A table with what the page shows of it. */
export interface ShownTable {
  readonly table: StatisticsTable;
  readonly rows: readonly Row[];
  readonly chart: ReactNode;
}

/** The page of statistics. It has no script: the pictures are made here, and the tables have the same figures. */
export function statisticsView(asked: AskedPeriod, totals: Totals, tables: readonly ShownTable[]): ReactNode {
  const { period, problem } = asked;
  return h(
    Fragment,
    null,
    problem !== undefined && h('p', { className: 'problem', role: 'alert' }, problem),
    choice(asked),
    totalsList(totals),
    views(period, totals),
    ...tables.map((shown) => section(shown, period)),
    h(
      'p',
      { className: 'note' },
      `Events of programs are not counted above: ${numberText(totals.bots)}. Days are UTC.`,
    ),
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

function choice({ period: { first, last }, preset }: AskedPeriod): ReactNode {
  const length = lengthOf({ first, last });
  const field = (name: string, label: string, value: string) =>
    h('label', { key: name }, label, ' ', h('input', { type: 'date', name, defaultValue: value, required: true }));
  return h(
    Fragment,
    null,
    h(
      'nav',
      { className: 'links', 'aria-label': 'Period' },
      ...PRESETS.map((days) => {
        const href = `${STATISTICS_PAGE}?days=${days}`;
        return h('a', { key: days, href, 'aria-current': days === preset ? 'true' : undefined }, `${days} days`);
      }),
    ),
    filterForm({ action: STATISTICS_PAGE, label: 'Period' }, field('from', 'From', first), field('to', 'To', last)),
    h(
      'p',
      { className: 'note' },
      length === 1 ? '1 day, compared with the day before.' : `${length} days, compared with as many days before.`,
    ),
  );
}

/** A long table is closed at first. */
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

function tableOf({ id, title, columns }: StatisticsTable, rows: readonly Row[]): ReactNode {
  return dataTable({
    id: `statistics-${id}`,
    caption: title,
    columns,
    rows: rows.map(([head = '', ...cells], index) => ({
      key: String(index),
      head: text(head),
      cells: cells.map((content) => ({
        content: text(content),
        ...(typeof content !== 'string' && { className: 'number' }),
      })),
    })),
  });
}

function text(cell: Row[number]): string {
  if (typeof cell === 'object') return cell.text;
  return typeof cell === 'number' ? numberText(cell) : cell;
}
