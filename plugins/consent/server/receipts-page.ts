import { RECEIPT_ID } from '@plinth/sdk/consent';
import type { OwnerArea, SiteParts } from '@plinth/server';
import { dataTable, emptyState, ownerHeaders, sendOwnerPage, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import * as v from 'valibot';
import type { ReceiptRow, Receipts } from './receipts.ts';
import { receiptsCsv } from './receipts-csv.ts';

export const RECEIPTS_PAGE = '/config/consent';
const ROWS_PER_PAGE = 50;

const querySchema = v.object({
  /** The list on the page begins after the receipt with this time and id. */
  at: v.fallback(v.optional(v.pipe(v.string(), v.isoTimestamp())), undefined),
  id: v.fallback(v.optional(v.pipe(v.string(), v.regex(RECEIPT_ID))), undefined),
});

/**
 * `/config/consent`: the receipts of decisions about cookies, as a list and as CSV. Accounts with the permission
 * `consent.read` can open it.
 */
export function receiptsPage(area: OwnerArea, site: SiteParts, { store }: { readonly store: Receipts }): void {
  area.page(RECEIPTS_PAGE, 'consent.read', async (owner, request, reply) => {
    const { at, id } = v.parse(querySchema, request.query);
    const after = at !== undefined && id !== undefined ? { decided_at: at, id } : undefined;
    const rows = await store.list(ROWS_PER_PAGE + 1, after);
    const main = receiptList(rows, after !== undefined, site.config.consent.days);
    return sendOwnerPage(reply, site, { title: 'Consent', main, owner, current: RECEIPTS_PAGE });
  });

  area.page(`${RECEIPTS_PAGE}.csv`, 'consent.read', async (_owner, _request, reply) =>
    ownerHeaders(reply)
      .header('content-disposition', 'attachment; filename="consent.csv"')
      .type('text/csv; charset=utf-8')
      .send(receiptsCsv(store)),
  );
}

function receiptList(rows: readonly ReceiptRow[], hasNewer: boolean, days: number): ReactNode {
  const shown = rows.slice(0, ROWS_PER_PAGE);
  const last = rows.length > ROWS_PER_PAGE ? shown.at(-1) : undefined;
  return h(
    Fragment,
    null,
    shown.length === 0 ? emptyState('No visitor has decided about cookies.') : table(shown),
    h(
      'nav',
      { className: 'links', 'aria-label': 'Pages' },
      hasNewer && h('a', { href: RECEIPTS_PAGE }, 'Newest'),
      last &&
        h(
          'a',
          { rel: 'next', href: `${RECEIPTS_PAGE}?${new URLSearchParams({ at: last.decided_at, id: last.id })}` },
          'Older',
        ),
      shown.length > 0 && h('a', { href: `${RECEIPTS_PAGE}.csv` }, 'Download as CSV'),
    ),
    h('p', { className: 'note' }, `Receipts are removed after ${days === 1 ? 'a day' : `${days} days`}.`),
  );
}

function table(rows: readonly ReceiptRow[]): ReactNode {
  return dataTable({
    caption: 'Decisions about cookies, newest first',
    columns: ['Decided', 'Allowed', 'Privacy signal', 'Page', 'Text', 'Receipt'],
    rows: rows.map((row) => ({
      key: row.id,
      head: time(row.decided_at),
      cells: [
        { content: allowed(row) },
        { content: row.has_signal === 1 ? 'yes' : 'no' },
        { content: row.path === '' ? '–' : h('a', { href: `${row.path}?noredirect` }, row.path) },
        { content: row.text_hash || '–' },
        { content: row.id },
      ],
    })),
  });
}

function allowed({ performance, advertising }: ReceiptRow): string {
  const purposes = [performance === 1 && 'performance', advertising === 1 && 'advertising'].filter(Boolean);
  return purposes.join(', ') || 'only the necessary';
}
