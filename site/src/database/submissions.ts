import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './open-database.ts';
import type { SubmissionRow, Tables } from './tables.ts';

/** A submission as it is stored, with what is to be done in the same transaction. */
export interface NewSubmission {
  readonly row: SubmissionRow;
  /** Ids of the files that came with it. */
  readonly uploads: readonly string[];
  /** Is the owner to be told of it? */
  readonly notify: boolean;
}

/**
 * What became of a submission: `stored`; `repeated`, when the same content was stored under its key before; `refused`,
 * when its key was used for something else.
 */
export type StoreOutcome = 'stored' | 'repeated' | 'refused';

export interface SubmissionFilter {
  /** Only submissions of this form. */
  readonly formId?: string | undefined;
  /** Text that occurs in the answers, whatever the case. */
  readonly search?: string | undefined;
  /** Only what is taken for spam, or only what is not. */
  readonly spam: boolean;
}

export interface FormCount {
  readonly formId: string;
  readonly formName: string;
  readonly count: number;
}

export interface Submissions {
  /** Stores all in one durable transaction. The outcomes are in the order of `batch`. */
  addAll(batch: readonly NewSubmission[]): Promise<StoreOutcome[]>;
  /** What a key was used for. */
  contentOf(keyHash: string): Promise<string | undefined>;
  find(id: string): Promise<SubmissionRow | undefined>;
  /** Newest first; those older than `before` (an id), when it is given. */
  list(filter: SubmissionFilter, count: number, before?: string): Promise<SubmissionRow[]>;
  /** The oldest of those newer than `after`, newest first: the page before. */
  listAfter(filter: SubmissionFilter, count: number, after: string): Promise<SubmissionRow[]>;
  count(filter: SubmissionFilter): Promise<number>;
  /** The forms of which there are submissions. */
  forms(): Promise<FormCount[]>;
  /** Submissions with this address in an email field, oldest first, spam included. */
  ofPerson(email: string): Promise<SubmissionRow[]>;
  /** Takes away everything that was said; what is left keeps the key from storing again. */
  erase(ids: readonly string[], at: Date): Promise<void>;
  markSpam(id: string, spam: string): Promise<void>;
  /** Removes what was erased before `before`: its keys have expired. */
  forgetErased(before: Date): Promise<void>;
}

/** SQLite takes 32,766 parameters in a statement. */
const ROWS_PER_STATEMENT = 128;
const IDS_PER_STATEMENT = 500;

export function submissions(database: Database): Submissions {
  const matching = (filter: SubmissionFilter) =>
    database
      .selectFrom('form_submissions')
      .where('erased_at', 'is', null)
      .where('spam', filter.spam ? '!=' : '=', '')
      .$if(filter.formId !== undefined, (query) => query.where('form_id', '=', filter.formId ?? ''))
      .$if(Boolean(filter.search), (query) => query.where(contains('search_text', filter.search?.toLowerCase() ?? '')));

  return {
    addAll: (batch) => database.transaction().execute((transaction) => addAll(transaction, batch)),
    contentOf: async (keyHash) => {
      const row = await database
        .selectFrom('form_submissions')
        .select('content_hash')
        .where('key_hash', '=', keyHash)
        .executeTakeFirst();
      return row?.content_hash;
    },
    find: (id) =>
      database
        .selectFrom('form_submissions')
        .selectAll()
        .where('id', '=', id)
        .where('erased_at', 'is', null)
        .executeTakeFirst(),
    list: (filter, count, before) =>
      matching(filter)
        .selectAll()
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
        .orderBy('id', 'desc')
        .limit(count)
        .execute(),
    listAfter: async (filter, count, after) => {
      const rows = await matching(filter).selectAll().where('id', '>', after).orderBy('id').limit(count).execute();
      return rows.reverse();
    },
    count: async (filter) => {
      const row = await matching(filter)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
    forms: async () => {
      const rows = await database
        .selectFrom('form_submissions')
        .where('erased_at', 'is', null)
        .where('spam', '=', '')
        .select(({ fn }) => ['form_id', fn.max('form_name').as('form_name'), fn.countAll().as('count')])
        .groupBy('form_id')
        .orderBy('form_id')
        .execute();
      return rows.map((row) => ({ formId: row.form_id, formName: row.form_name, count: Number(row.count) }));
    },
    ofPerson: (email) =>
      database
        .selectFrom('form_submissions')
        .selectAll()
        .where('erased_at', 'is', null)
        .where(contains('emails', ` ${email.trim().toLowerCase()} `))
        .orderBy('id')
        .execute(),
    erase: (ids, at) =>
      database.transaction().execute(async (transaction) => {
        for (const some of inPieces(ids, IDS_PER_STATEMENT)) {
          await transaction
            .updateTable('form_submissions')
            .set({ content_hash: '', details: '{}', answers: '[]', search_text: '', emails: '', spam: '' })
            .set({ erased_at: at.toISOString() })
            .where('id', 'in', some)
            .execute();
          await transaction.deleteFrom('mail_outbox').where('submission_id', 'in', some).execute();
        }
      }),
    markSpam: async (id, spam) => {
      await database.updateTable('form_submissions').set({ spam }).where('id', '=', id).execute();
    },
    forgetErased: async (before) => {
      await database.deleteFrom('form_submissions').where('erased_at', '<', before.toISOString()).execute();
    },
  };
}

async function addAll(transaction: Database, batch: readonly NewSubmission[]): Promise<StoreOutcome[]> {
  const inserted = new Set<string>();
  const rows = batch.map(({ row }) => row);
  for (const some of inPowersOfTwo(rows)) {
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
  for (const { row, uploads } of stored) {
    if (uploads.length === 0) continue;
    await transaction.updateTable('form_uploads').set({ submission_id: row.id }).where('id', 'in', uploads).execute();
  }
  const mails = stored.filter(({ notify }) => notify).map(({ row }) => mailOf(row));
  for (const some of inPowersOfTwo(mails)) await transaction.insertInto('mail_outbox').values(some).execute();
  return outcomes;
}

function mailOf({ id, form_id, received_at }: SubmissionRow) {
  return { submission_id: id, form_id, attempts: 0, next_at: received_at, last_error: '' };
}

async function outcomeOfKnownKey(transaction: Database, row: SubmissionRow): Promise<StoreOutcome> {
  const known = await transaction
    .selectFrom('form_submissions')
    .select('content_hash')
    .where('key_hash', '=', row.key_hash)
    .executeTakeFirst();
  return known?.content_hash === row.content_hash ? 'repeated' : 'refused';
}

function contains(column: 'search_text' | 'emails', text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return ({ ref }: ExpressionBuilder<Tables, 'form_submissions'>) =>
    sql<boolean>`${ref(column)} like ${pattern} escape '\\'`;
}

/** Statements of few lengths: each length is prepared once and kept. */
function* inPowersOfTwo<Item>(list: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < list.length; ) {
    const size = Math.min(ROWS_PER_STATEMENT, 2 ** Math.floor(Math.log2(list.length - start)));
    yield list.slice(start, start + size);
    start += size;
  }
}

function* inPieces<Item>(list: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
