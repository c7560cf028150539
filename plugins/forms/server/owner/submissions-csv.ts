import { Readable } from 'node:stream';
import { spreadsheetText } from '@plinth/server/owner-pages';
import { stringify } from 'csv-stringify/sync';
import { storedDetails } from '../receive/details.ts';
import { type Answer, storedAnswers } from '../submissions/answers.ts';
import type { SubmissionContent } from '../submissions/submission-contents.ts';
import type { SubmissionFilter } from '../submissions/submission-filter.ts';
import type { Submissions } from '../submissions/submissions.ts';

const FIXED = ['Id', 'Received', 'Form', 'Page'] as const;
const BYTE_ORDER_MARK = '\uFEFF';
/** Limit for the columns. Spreadsheets read at most 16,384. */
export const MOST_COLUMNS = 16_000;

/**
 * Writes the submissions that match a filter as CSV, newest first, with a column for each field that any of them has.
 * When the filter allows several forms, the name of the form is part of the header. Returns undefined when there would
 * be more than `MOST_COLUMNS`.
 *
 * The submissions are read twice, first for the columns and then for the rows, so that they are never all in memory.
 * Submissions that arrive in the meantime are left out. Rows are read from the database a part at a time, when the
 * caller needs the next part.
 *
 * A cell that a spreadsheet would read as a formula gets an apostrophe in front. The text is UTF-8 with a byte order
 * mark and CRLF, which spreadsheets need.
 */
export async function submissionsCsv(
  store: Pick<Submissions, 'contents' | 'list'>,
  filter: SubmissionFilter,
): Promise<Readable | undefined> {
  const newest = (await store.list({ ...filter, search: undefined }, 1)).heads[0]?.id ?? '';
  const columns = new Map<string, Column>();
  for await (const rows of store.contents(filter, newest)) {
    for (const row of rows) addColumns(columns, row, filter);
    if (columns.size > MOST_COLUMNS) return undefined;
  }
  const keys = [...columns.keys()];
  const lines = async function* () {
    yield BYTE_ORDER_MARK + csv([[...FIXED, ...headers([...columns.values()])]]);
    for await (const rows of store.contents(filter, newest)) yield csv(rows.map((row) => record(row, keys, filter)));
  };
  // Reads at most one chunk ahead of the caller.
  return Readable.from(lines(), { highWaterMark: 1 });
}

function csv(records: readonly (readonly string[])[]): string {
  const cells = records.map((cells) => cells.map(spreadsheetText));
  // By itself, the CSV writer quotes only cells with CRLF, which ends its rows. Cells with a single CR or LF must be
  // quoted too, because otherwise a reader would begin a new row there.
  return cells.length === 0 ? '' : stringify(cells, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}

function addColumns(columns: Map<string, Column>, row: SubmissionContent, filter: SubmissionFilter): void {
  for (const answer of storedAnswers(row)) {
    const key = columnOf(row, answer, filter);
    // The newest name of the form is used, because rows are read newest first.
    if (!columns.has(key)) columns.set(key, columnFor(row, answer, filter));
  }
}

interface Column {
  readonly header: string;
  /** Distinguishes the column from others with the same header. */
  readonly id: string;
}

function columnFor(row: SubmissionContent, { id, title }: Answer, { formId }: SubmissionFilter): Column {
  if (formId !== undefined) return { header: title || id, id };
  return { header: `${row.form_name}: ${title || id}`, id: `${row.form_id} ${id}` };
}

/** Makes the headers unique, because two fields can have the same title, and two forms can have the same name. */
function headers(columns: readonly Column[]): string[] {
  const sharing = Map.groupBy([...FIXED, ...columns.map(({ header }) => header)], (header) => header);
  return columns.map(({ header, id }) => (sharing.get(header)?.length === 1 ? header : `${header} (${id})`));
}

/** The form's id is part of the key, because fields of different forms can have the same id. */
function columnOf({ form_id }: SubmissionContent, { id }: Answer, { formId }: SubmissionFilter): string {
  return formId === undefined ? JSON.stringify([form_id, id]) : id;
}

function record(row: SubmissionContent, columns: readonly string[], filter: SubmissionFilter): string[] {
  const texts = new Map(storedAnswers(row).map((answer) => [columnOf(row, answer, filter), answer.text]));
  const page = storedDetails(row).pagePath ?? '';
  return [row.id, row.received_at, row.form_name, page, ...columns.map((column) => texts.get(column) ?? '')];
}
