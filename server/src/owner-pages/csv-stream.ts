import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { spreadsheetText } from './spreadsheet-text.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A table as CSV. Records are read as fast as the caller takes them, so that only a few are in memory.
 *
 * @param parts Yields some records at a time.
 */
export function csvStream(
  columns: readonly string[],
  parts: () => AsyncIterable<readonly (readonly string[])[]>,
): Readable {
  const lines = async function* () {
    yield BYTE_ORDER_MARK + csv([columns]);
    for await (const records of parts()) if (records.length > 0) yield csv(records);
  };
  return Readable.from(lines(), { highWaterMark: 1 });
}

function csv(records: readonly (readonly string[])[]): string {
  return stringify(
    records.map((cells) => cells.map(spreadsheetText)),
    { record_delimiter: 'windows' },
  );
}
