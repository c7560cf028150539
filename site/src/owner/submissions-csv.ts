import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { SubmissionFilter, Submissions } from '../database/submissions.ts';
import type { SubmissionRow } from '../database/tables.ts';
import { type Answer, storedAnswers } from '../forms/answers.ts';
import { storedDetails } from '../forms/details.ts';

const ROWS_AT_ONCE = 500;
const FIXED = ['Id', 'Received', 'Form', 'Page'] as const;

/**
 * The submissions of a filter as CSV, newest first: a column for each item that any of them has. Read twice, so that
 * neither the columns are guessed nor all rows held at once.
 *
 * A cell that a spreadsheet would take for a formula gets an apostrophe in front. UTF-8 with its mark and CRLF, which
 * is how spreadsheets read it right.
 */
export async function submissionsCsv(store: Submissions, filter: SubmissionFilter): Promise<Readable> {
  const columns = new Map<string, string>();
  for await (const row of allRows(store, filter)) {
    for (const answer of storedAnswers(row)) columns.set(columnOf(row, answer, filter), answer.title || answer.id);
  }
  const table = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' });
  const records = async function* () {
    yield [...FIXED, ...columns.values()];
    for await (const row of allRows(store, filter)) yield record(row, [...columns.keys()], filter);
  };
  const source = Readable.from(records());
  source.on('error', (error) => table.destroy(error));
  table.on('close', () => source.destroy());
  return source.pipe(table);
}

async function* allRows(store: Submissions, filter: SubmissionFilter): AsyncGenerator<SubmissionRow> {
  let before: string | undefined;
  for (;;) {
    const rows = await store.list(filter, ROWS_AT_ONCE, before);
    yield* rows;
    before = rows.at(-1)?.id;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** Items of different forms may have the same id. */
function columnOf({ form_id }: SubmissionRow, { id }: Answer, { formId }: SubmissionFilter): string {
  return formId === undefined ? JSON.stringify([form_id, id]) : id;
}

function record(row: SubmissionRow, columns: readonly string[], filter: SubmissionFilter): string[] {
  const texts = new Map(storedAnswers(row).map((answer) => [columnOf(row, answer, filter), answer.text]));
  const page = storedDetails(row).pagePath ?? '';
  return [row.id, row.received_at, row.form_name, page, ...columns.map((column) => texts.get(column) ?? '')];
}
