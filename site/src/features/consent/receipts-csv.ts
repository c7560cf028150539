import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { spreadsheetText } from '../../owner-pages/spreadsheet-text.ts';
import type { ReceiptRow, Receipts } from './receipts.ts';

const ROWS_AT_ONCE = 1_000;
const BYTE_ORDER_MARK = '\uFEFF';
const COLUMNS = ['Decided', 'Receipt', 'Performance', 'Advertising', 'Privacy signal', 'Page', 'Version', 'Text'];

/** All receipts as CSV, newest first. They are read as fast as the caller takes them, so they are never all in memory. */
export function receiptsCsv(store: Pick<Receipts, 'list'>): Readable {
  const lines = async function* () {
    yield BYTE_ORDER_MARK + csv([COLUMNS]);
    let last: ReceiptRow | undefined;
    do {
      const rows: readonly ReceiptRow[] = await store.list(ROWS_AT_ONCE, last);
      if (rows.length > 0) yield csv(rows.map(record));
      last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
    } while (last);
  };
  return Readable.from(lines(), { highWaterMark: 1 });
}

function record(row: ReceiptRow): string[] {
  const answer = (value: number) => (value === 1 ? 'yes' : 'no');
  const answers = [row.performance, row.advertising, row.has_signal].map(answer);
  return [row.decided_at, row.id, ...answers, row.path, row.page_version, row.text_hash];
}

function csv(records: readonly (readonly string[])[]): string {
  return stringify(
    records.map((cells) => cells.map(spreadsheetText)),
    { record_delimiter: 'windows' },
  );
}
