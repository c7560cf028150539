import { type NewMail, outbox, uploads as uploadRows } from '@plinth/server/services';
import { type Database, inPowersOfTwo } from '@plinth/server/storage';
import type { SubmissionRow } from './submission-row.ts';

/** A submission to be stored, with data that is written in the same transaction. */
export interface NewSubmission {
  readonly row: SubmissionRow;
  /** Ids of the files that came with the submission. */
  readonly uploads: readonly string[];
  /** Is the owner to be notified? */
  readonly notify: boolean;
}

/**
 * Result of storing a submission: `stored`; `repeated` when the same content was already stored under its key;
 * `refused` when its key was used for other content.
 */
export type StoreOutcome = 'stored' | 'repeated' | 'refused';

/** Limit for the rows in one statement, because SQLite accepts at most 32,766 parameters. */
const ROWS_PER_STATEMENT = 128;

/** Stores submissions in a transaction that the caller commits. The results are in the order of `batch`. */
export async function addSubmissions(transaction: Database, batch: readonly NewSubmission[]): Promise<StoreOutcome[]> {
  const inserted = new Set<string>();
  const rows = batch.map(({ row }) => row);
  for (const some of inPowersOfTwo(rows, ROWS_PER_STATEMENT)) {
    const added = await transaction
      .insertInto('form_submissions')
      .values(some)
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .returning('id')
      .execute();
    for (const { id } of added) inserted.add(id);
  }
  const outcomes: StoreOutcome[] = [];
  for (const { row } of batch) {
    if (inserted.has(row.id)) outcomes.push('stored');
    else outcomes.push(await outcomeOfKnownKey(transaction, row));
  }
  const stored = batch.filter(({ row }) => inserted.has(row.id));
  const files = uploadRows(transaction);
  for (const { row, uploads } of stored) {
    await files.attach(uploads, row.id);
  }
  const mails = stored.filter(({ notify }) => notify).map(({ row }) => mailOf(row));
  for (const some of inPowersOfTwo(mails, ROWS_PER_STATEMENT)) await outbox(transaction).add(some);
  return outcomes;
}

function mailOf({ id, form_id, received_at }: SubmissionRow): NewMail {
  return { submissionId: id, formId: form_id, at: received_at };
}

async function outcomeOfKnownKey(transaction: Database, row: SubmissionRow): Promise<StoreOutcome> {
  const known = await transaction
    .selectFrom('form_submissions')
    .select('content_hash')
    .where('key_hash', '=', row.key_hash)
    .executeTakeFirst();
  return known?.content_hash === row.content_hash ? 'repeated' : 'refused';
}
