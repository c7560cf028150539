import { ERROR_CODES, FRAME_ERROR_CODES } from '@plinth/sdk/error-codes';
import { sameOriginPath } from '@plinth/sdk/links';
import { dataTable, emptyState, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import type { ReportGroup } from './reports.ts';

const ALL_CODES = Object.entries({ ...ERROR_CODES, ...FRAME_ERROR_CODES });

export interface ReportList {
  readonly path: string;
  readonly groups: readonly ReportGroup[];
  /** Number of this page, from 1. */
  readonly page: number;
  readonly hasMore: boolean;
  /** Number of days after which a report is removed. */
  readonly days: number;
}

/** Lists the errors that browsers have reported, each with its count and the time of its last report. */
export function reportList(list: ReportList): ReactNode {
  const { groups, days } = list;
  return h(
    Fragment,
    null,
    groups.length === 0 ? emptyState('No browser has reported an error.') : table(groups),
    pages(list),
    h('p', { className: 'note' }, `Reports are removed after ${days === 1 ? 'a day' : `${days} days`}.`),
  );
}

function table(groups: readonly ReportGroup[]): ReactNode {
  return dataTable({
    caption: 'Errors in browsers, most recent first',
    columns: ['Error', 'Plugin', 'Version', 'How often', 'Last seen'],
    rows: groups.map(({ code, plugin, version, arm, count, lastSeen, page }) => ({
      key: [code, plugin, version, arm].join(' '),
      head: h(Fragment, null, code, note(meaningOf(code))),
      cells: [
        { content: plugin || '–' },
        { content: [version, arm && `(${arm})`].filter(Boolean).join(' ') || '–' },
        { content: count === 1 ? '1 report' : `${count} reports` },
        { content: h(Fragment, null, time(lastSeen), note(pageLink(page))) },
      ],
    })),
  });
}

function note(content: ReactNode): ReactNode {
  return content ? h('div', { className: 'note' }, content) : undefined;
}

/** The browser sends the path, so it can be any text. Only a path of this site becomes a link. */
function pageLink(page: string): ReactNode {
  const path = sameOriginPath(page, 'http://site.invalid');
  return path === undefined ? page : h('a', { href: `${path}?noredirect` }, path);
}

/** The meaning of an error code. Empty for codes of plugins. */
function meaningOf(code: string): string {
  const known = ALL_CODES.find(([name]) => name === code);
  return known?.[1] ?? '';
}

function pages({ path, page, hasMore }: ReportList): ReactNode {
  if (page === 1 && !hasMore) return undefined;
  const to = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  return h(
    'nav',
    { className: 'links', 'aria-label': 'Pages' },
    page > 1 && h('a', { rel: 'prev', href: to(page - 1) }, 'Newer'),
    hasMore && h('a', { rel: 'next', href: to(page + 1) }, 'Older'),
  );
}
