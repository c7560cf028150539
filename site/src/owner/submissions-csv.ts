import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { SubmissionFilter, Submissions } from '../database/submissions.ts';
import type { SubmissionRow } from '../database/tables.ts';
import { type Answer, storedAnswers } from '../forms/answers.ts';
import { storedDetails } from '../forms/details.ts';

const ROWS_AT_ONCE = 500;
const FIXED = ['Id', 'Received', 'Form', 'Page'] as const;

/**
 * The submissions of a filter as CSV, newest first: a column for each item that any of them has, named after its form
 * too where there may be several. Read twice, so that neither the columns are guessed nor all rows held at once.
 *
 * A cell that a spreadsheet would take for a formula gets an apostrophe in front. UTF-8 with its mark and CRLF, which
 * is how spreadsheets read it right.
 */
export async function submissionsCsv(store: Submissions, filter: SubmissionFilter): Promise<Readable> {
  const columns = new Map<string, Column>();
  for await (const row of allRows(store, filter)) {
    for (const answer of storedAnswers(row)) {
      const key = columnOf(row, answer, filter);
      // What the form is called now, not what it was called before.
      if (!columns.has(key)) columns.set(key, columnFor(row, answer, filter));
    }
  }
  const table = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' });
  const records = async function* () {
    yield [...FIXED, ...headers([...columns.values()])];
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

interface Column {
  readonly header: string;
  /** What tells it from another column of the same header. */
  readonly id: string;
}

function columnFor(row: SubmissionRow, { id, title }: Answer, { formId }: SubmissionFilter): Column {
  if (formId !== undefined) return { header: title || id, id };
  return { header: `${row.form_name}: ${title || id}`, id: `${row.form_id} ${id}` };
}

/** Two items may have one title, and two forms one name: no two columns have one header. */
function headers(columns: readonly Column[]): string[] {
  const sharing = Map.groupBy([...FIXED, ...columns.map(({ header }) => header)], (header) => header);
  return columns.map(({ header, id }) => (sharing.get(header)?.length === 1 ? header : `${header} (${id})`));
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
