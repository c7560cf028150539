import type { Readable } from 'node:stream';
import type { OwnerArea, SiteParts } from '@plinth/server';
import {
  csvStream,
  dataTable,
  emptyState,
  filterForm,
  ownerHeaders,
  sendOwnerPage,
  time,
} from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import * as v from 'valibot';
import type { AuditFilter, AuditLog, AuditRow } from './audit-log.ts';

export const AUDIT_PATH = '/config/audit';
const ROWS_PER_PAGE = 50;
const ROWS_AT_ONCE = 1_000;
const LONGEST_EMAIL = 320;
/**
 * How many characters of the hash of an IP address the list shows: enough to see whether two entries have the same IP
 * address.
 */
const SHOWN_HASH = 8;
const COLUMNS = ['Time', 'Account', 'Action', 'Object', 'Address (hash)'];

const given = (most: number) => v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most))), undefined);
const querySchema = v.object({
  email: given(LONGEST_EMAIL),
  action: given(100),
  before: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))), undefined),
});

/** `/config/audit`: who did what, as a list in pages and as CSV. */
export function auditPage(area: OwnerArea, site: SiteParts, log: AuditLog): void {
  area.page(AUDIT_PATH, 'audit.read', async (owner, request, reply) => {
    const { before, ...asked } = v.parse(querySchema, request.query);
    const filter = filterOf(asked, site);
    const rows = await log.list(filter, ROWS_PER_PAGE + 1, before);
    const main = auditList(rows, filter, before !== undefined, site);
    return sendOwnerPage(reply, site, { title: 'Audit log', main, owner, current: AUDIT_PATH });
  });

  area.page(`${AUDIT_PATH}.csv`, 'audit.read', async (_owner, request, reply) =>
    ownerHeaders(reply)
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .type('text/csv; charset=utf-8')
      .send(auditCsv(log, filterOf(v.parse(querySchema, request.query), site), site)),
  );
}

function filterOf({ email, action }: AuditFilter, { auditActions }: SiteParts): AuditFilter {
  return {
    email: email ? email.toLowerCase() : undefined,
    action: action !== undefined && Object.hasOwn(auditActions, action) ? action : undefined,
  };
}

function auditList(rows: readonly AuditRow[], filter: AuditFilter, hasNewer: boolean, site: SiteParts): ReactNode {
  const { days } = site.config.audit;
  const shown = rows.slice(0, ROWS_PER_PAGE);
  const last = rows.length > ROWS_PER_PAGE ? shown.at(-1) : undefined;
  const query = new URLSearchParams();
  if (filter.email) query.set('email', filter.email);
  if (filter.action) query.set('action', filter.action);
  const same = (more: Readonly<Record<string, string>> = {}) =>
    `?${new URLSearchParams([...query, ...Object.entries(more)])}`;
  return h(
    Fragment,
    null,
    searchForm(filter, site),
    shown.length === 0
      ? emptyState('Nothing is recorded here.')
      : dataTable({
          caption: 'What contributors and members did, newest first',
          columns: COLUMNS,
          rows: shown.map((row) => ({
            key: row.id,
            head: time(row.at),
            cells: [
              { content: row.account_email },
              { content: actionText(row.action, site) },
              { content: row.object || '–' },
              { content: h('code', null, row.address_hash.slice(0, SHOWN_HASH) || '–') },
            ],
          })),
        }),
    h(
      'nav',
      { className: 'links', 'aria-label': 'Pages' },
      hasNewer && h('a', { href: AUDIT_PATH + same() }, 'Newest'),
      last && h('a', { rel: 'next', href: AUDIT_PATH + same({ before: last.id }) }, 'Older'),
      shown.length > 0 && h('a', { href: `${AUDIT_PATH}.csv${same()}` }, 'Download as CSV'),
    ),
    h(
      'p',
      { className: 'note' },
      `Entries are removed after ${days === 1 ? 'a day' : `${days} days`}. Entries with the same hash came from the same network address.`,
    ),
  );
}

function searchForm(filter: AuditFilter, { auditActions }: SiteParts): ReactNode {
  const options = Object.entries(auditActions).map(([name, text]) => h('option', { key: name, value: name }, text));
  return filterForm(
    { action: AUDIT_PATH, label: 'Audit log' },
    h(
      'div',
      null,
      h('label', { htmlFor: 'action' }, 'Action'),
      h(
        'select',
        { id: 'action', name: 'action', defaultValue: filter.action ?? '' },
        h('option', { value: '' }, 'All'),
        options,
      ),
    ),
    h(
      'div',
      { className: 'wide' },
      h('label', { htmlFor: 'email' }, 'Account'),
      h('input', { id: 'email', name: 'email', type: 'search', inputMode: 'email', defaultValue: filter.email ?? '' }),
    ),
  );
}

/** The text of an action. The name of one that no feature has any more, because its plugin was removed. */
export function actionText(action: string, { auditActions }: Pick<SiteParts, 'auditActions'>): string {
  return (Object.hasOwn(auditActions, action) && auditActions[action]) || action;
}

/** All entries that match a filter, as CSV. */
function auditCsv(log: AuditLog, filter: AuditFilter, site: SiteParts): Readable {
  return csvStream(COLUMNS, async function* () {
    let before: string | undefined;
    do {
      const rows = await log.list(filter, ROWS_AT_ONCE, before);
      yield rows.map((row) => [row.at, row.account_email, actionText(row.action, site), row.object, row.address_hash]);
      before = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)?.id;
    } while (before !== undefined);
  });
}
