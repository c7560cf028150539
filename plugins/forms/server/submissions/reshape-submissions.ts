import { traitsOf } from '@plinth/sdk/forms';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { NOT_KEPT } from './answers.ts';
import { createSubmissionTable } from './create-submission-table.ts';
import type { SubmissionRow } from './submission-row.ts';
import { summaryOf } from './summary.ts';

/** A row in the table before this migration. */
type OldRow = Omit<SubmissionRow, 'summary'>;

type Both = { form_submissions: OldRow; form_submissions_reshaped: SubmissionRow };

const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 1_000_000;

/**
 * Puts the short columns first and the long texts last, because lists read only short columns and SQLite reads a row
 * from its beginning. Adds partial indexes for every list and count. Stored passwords are not copied.
 */
export async function reshapeSubmissions(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await createSubmissionTable(schema, 'form_submissions_reshaped', [
    'id',
    'key_hash',
    'content_hash',
    'form_id',
    'form_name',
    'received_at',
    'spam',
    'erased_at',
    'emails',
    'summary',
    'details',
    'answers',
    'search_text',
  ]);
  await copyRows(database.withTables<Both>());
  await schema.dropTable('form_submissions').execute();
  await schema.alterTable('form_submissions_reshaped').renameTo('form_submissions').execute();
  await createIndexes(database);
}

async function copyRows(database: Kysely<Both>): Promise<void> {
  for (let from = ''; ; ) {
    const page = await database
      .selectFrom('form_submissions')
      .select(['id', sql<number>`octet_length(answers)`.as('bytes')])
      .where('id', '>', from)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    let size = 0;
    for (const { id, bytes } of page) {
      size += bytes;
      if (size < BYTES_AT_ONCE && id !== page.at(-1)?.id) continue;
      const rows = await database
        .selectFrom('form_submissions')
        .selectAll()
        .where('id', '>', from)
        .where('id', '<=', id)
        .execute();
      await database.insertInto('form_submissions_reshaped').values(rows.map(reshaped)).execute();
      [from, size] = [id, 0];
    }
    if (page.length < ROWS_AT_ONCE) return;
  }
}

const answersSchema = v.array(v.looseObject({ type: v.string(), text: v.string(), value: v.unknown() }));

function reshaped(row: OldRow): SubmissionRow {
  const answers = v.parse(answersSchema, JSON.parse(row.answers));
  const summary = summaryOf(answers);
  const isSecret = (answer: (typeof answers)[number]) => traitsOf(answer).isSecret && answer.text !== '';
  if (!answers.some(isSecret)) return { ...row, summary };
  const kept = answers.map((answer) => (isSecret(answer) ? { ...answer, value: NOT_KEPT, text: NOT_KEPT } : answer));
  // The hash of the content is removed, because the password could be guessed from the hash. If the browser sends this
  // submission again, it is refused.
  return { ...row, summary, answers: JSON.stringify(kept), content_hash: '' };
}

/**
 * Creates the indexes of the lists, which are sorted by id. Each list has one index for all forms together and one for
 * a single form. The `inbox` indexes leave out spam and erased rows.
 */
async function createIndexes(database: Kysely<unknown>): Promise<void> {
  const parts = [
    ['form_submissions_inbox', 'id', "erased_at is null and spam = ''"],
    ['form_submissions_inbox_form', 'form_id, id', "erased_at is null and spam = ''"],
    ['form_submissions_spam', 'id', "erased_at is null and spam <> ''"],
    ['form_submissions_spam_form', 'form_id, id', "erased_at is null and spam <> ''"],
    ['form_submissions_erased', 'erased_at', 'erased_at is not null'],
  ] as const;
  for (const [name, columns, condition] of parts)
    await sql`create index ${sql.ref(name)} on form_submissions (${sql.raw(columns)}) where ${sql.raw(condition)}`.execute(
      database,
    );
}
