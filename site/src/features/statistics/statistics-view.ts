import { Fragment, createElement as h, type ReactNode } from 'react';
import { dataTable } from '../../owner-pages/data-table.ts';
import { emptyState } from '../../owner-pages/empty-state.ts';
import { filterForm } from '../../owner-pages/filter-form.ts';
import { dayChart } from './day-chart.ts';
import type { Figures } from './figures.ts';
import { lengthOf, type Period, PRESETS } from './period.ts';
import { changeText, type StatisticsTable, tablesOf } from './tables.ts';

export const STATISTICS_PAGE = '/config/analytics';

const TITLES: Readonly<Record<string, string>> = {
  views: 'Page views',
  visits: 'Visits',
  visitors: 'Visitors a day, added up',
};

/** The page of statistics. It has no script: the pictures are made here, and the tables have the same figures. */
export function statisticsView(figures: Figures): ReactNode {
  const { period, days, earlierViews, totals, bots } = figures;
  const views = days.reduce((sum, day) => sum + day.views, 0);
  const earlier = earlierViews.reduce((sum, each) => sum + each, 0);
  const label = `Page views by day from ${period.first} to ${period.last}: ${number(views)}, and ${number(earlier)} in the period before.`;
  return h(
    Fragment,
    null,
    choice(period),
    h(
      'dl',
      { className: 'totals' },
      ...totals.map(({ name, times, earlier: then }) =>
        h(
          'div',
          { key: name },
          h('dt', null, TITLES[name]),
          h('dd', null, h('b', null, number(times)), ` ${changeText(times, then)}, ${number(then)} before`),
        ),
      ),
    ),
    views + earlier === 0
      ? emptyState(
          'No visits were counted in this period or the one before. Visits are counted when visitors allow it.',
        )
      : h(
          'figure',
          null,
          dayChart(
            days.map(({ day, views: value }, index) => ({ day, value, earlier: earlierViews[index] ?? 0 })),
            label,
          ),
          h('figcaption', { className: 'note' }, 'Page views by day. The line is the period before.'),
        ),
    ...tablesOf(figures).map((table) => section(table, period)),
    h('p', { className: 'note' }, `Views by programs are not counted above: ${number(bots)}. Days are UTC.`),
  );
}

function choice({ first, last }: Period): ReactNode {
  const field = (name: string, label: string, value: string) =>
    h('label', { key: name }, label, ' ', h('input', { type: 'date', name, defaultValue: value, required: true }));
  return h(
    Fragment,
    null,
    h(
      'nav',
      { className: 'links', 'aria-label': 'Period' },
      ...PRESETS.map((days) => h('a', { key: days, href: `${STATISTICS_PAGE}?days=${days}` }, `${days} days`)),
    ),
    filterForm({ action: STATISTICS_PAGE, label: 'Period' }, field('from', 'From', first), field('to', 'To', last)),
    h('p', { className: 'note' }, `${lengthOf({ first, last })} days, compared with as many days before.`),
  );
}

/** The table of the days is long, so it is closed at first. */
function section(table: StatisticsTable, period: Period): ReactNode {
  const { id, title, rows, empty } = table;
  const href = `${STATISTICS_PAGE}.csv?${new URLSearchParams({ table: id, from: period.first, to: period.last })}`;
  const content =
    rows.length === 0
      ? [h('h2', { key: 'title' }, title), emptyState(empty)]
      : [tableOf(table), h('p', { className: 'links', key: 'links' }, h('a', { href }, `Download “${title}” as CSV`))];
  return id === 'days'
    ? h('details', { key: id }, h('summary', null, 'Figures of each day'), ...content)
    : h('section', { key: id, className: 'statistics' }, ...content);
}

function tableOf({ id, title, columns, rows }: StatisticsTable): ReactNode {
  return dataTable({
    id: `statistics-${id}`,
    caption: title,
    columns,
    rows: rows.map(([head = '', ...cells], index) => ({
      key: String(index),
      head: text(head),
      cells: cells.map((content) => ({
        content: text(content),
        ...(typeof content === 'number' && { className: 'number' }),
      })),
    })),
  });
}

function text(content: string | number): string {
  return typeof content === 'number' ? number(content) : content;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
