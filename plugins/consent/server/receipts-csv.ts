import type { Readable } from 'node:stream';
import { csvStream } from '@plinth/server/owner-pages';
import type { ReceiptRow, Receipts } from './receipts.ts';

const ROWS_AT_ONCE = 1_000;
const COLUMNS = ['Decided', 'Receipt', 'Performance', 'Advertising', 'Privacy signal', 'Page', 'Version', 'Text'];

/** All receipts as CSV, newest first. */
export function receiptsCsv(store: Pick<Receipts, 'list'>): Readable {
  return csvStream(COLUMNS, async function* () {
    let last: ReceiptRow | undefined;
    do {
      const rows: readonly ReceiptRow[] = await store.list(ROWS_AT_ONCE, last);
      yield rows.map(record);
      last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
    } while (last);
  });
}

function record(row: ReceiptRow): string[] {
  const answer = (value: number) => (value === 1 ? 'yes' : 'no');
  const answers = [row.performance, row.advertising, row.has_signal].map(answer);
  return [row.decided_at, row.id, ...answers, row.path, row.page_version, row.text_hash];
}
