import { outbox } from '@plinth/server/services';
import { type Database, storedEmail, timeOrderedId } from '@plinth/server/storage';
import { addSubmissions, type NewSubmission, type StoreOutcome } from './add-submissions.ts';
import { type SubmissionContent, submissionContents } from './submission-contents.ts';
import { inFolder, isThere, type SubmissionFilter } from './submission-filter.ts';
import { type PageRequest, type SubmissionHead, submissionPages } from './submission-pages.ts';
import type { SubmissionRow } from './submission-row.ts';

export interface FormCount {
  readonly formId: string;
  readonly formName: string;
  readonly count: number;
}

/** One page of the list of submissions. */
interface SubmissionPage {
  /** Newest first. */
  readonly heads: readonly SubmissionHead[];
  /** Id of the row at which the search stopped because it took too long. Rows beyond it were not searched. */
  readonly stoppedAt?: string | undefined;
}

/**
 * Where a page of a list begins: `before` and `after` are ids. The page has rows older than `before`, or newer than
 * `after`.
 */
export type PageStart = { readonly before?: string | undefined } | { readonly after: string };

/** Stored submissions. No method holds more rows in memory than it returns. */
export interface Submissions {
  /** Stores all submissions of `batch` in one durable transaction. The results are in the order of `batch`. */
  addAll(batch: readonly NewSubmission[]): Promise<StoreOutcome[]>;
  /** Hash of the content that was stored under a key; undefined when nothing was stored under it. */
  contentOf(keyHash: string): Promise<string | undefined>;
  find(id: string): Promise<SubmissionRow | undefined>;
  /**
   * Without `start`: the newest `count` rows. With `before`: the newest `count` rows older than this id. With `after`:
   * the oldest `count` rows newer than this id, which are the previous page.
   */
  list(filter: SubmissionFilter, count: number, start?: PageStart): Promise<SubmissionPage>;
  /** Number of rows that match the filter. The filter's search is ignored. */
  count(filter: Omit<SubmissionFilter, 'search'>): Promise<number>;
  /** The forms with the most submissions, in the order of their ids. Each has the name of its newest submission. */
  forms(): Promise<FormCount[]>;
  /** Submissions with their answers, newest first, beginning with the submission `newest`. */
  contents(filter: SubmissionFilter, newest: string): AsyncIterable<readonly SubmissionContent[]>;
  /** Submissions with this address in an email field, oldest first, spam included. */
  ofPerson(email: string): AsyncIterable<readonly SubmissionHead[]>;
  /** Like `ofPerson`, but with the answers. */
  contentsOfPerson(email: string): AsyncIterable<readonly SubmissionContent[]>;
  /**
   * Number of submissions received since a time. @param isSpam True: count only spam. False: count everything except
   * spam.
   */
  countSince(since: Date, isSpam: boolean): Promise<number>;
  /**
   * Removes all content of the submissions. The empty rows stay until their keys have expired, so that these keys
   * cannot store another submission.
   *
   * @param also Runs in the same transaction.
   */
  erase(ids: readonly string[], at: Date, also?: Also): Promise<void>;
  /**
   * @param spam Reason for which the submission counts as spam; empty when it is not spam. @param also Runs in the same
   * transaction.
   */
  markSpam(id: string, spam: string, also?: Also): Promise<void>;
  /** Removes the rows of submissions that were erased before `before`. The keys of these rows have expired. */
  forgetErased(before: Date): Promise<void>;
}

/** A change that is made in the same transaction. */
type Also = (transaction: Database) => Promise<void>;

const IDS_PER_STATEMENT = 500;
/** Limit for the forms that a list offers to choose from. */
const MOST_FORMS = 1000;
/** A search stops after this time. The owner can continue the search from the row where it stopped. */
const LONGEST_SEARCH_MS = 2000;

export function submissions(database: Database): Submissions {
  const fromPerson = (email: string): Omit<PageRequest, 'rows'> => ({
    where: isThere,
    match: { column: 'emails', text: ` ${storedEmail(email)} ` },
    direction: 'oldest first',
  });

  return {
    addAll: (batch) => database.transaction().execute((transaction) => addSubmissions(transaction, batch)),
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
    list: async (filter, count, start = {}) => {
      const isForward = 'after' in start;
      const { heads, stoppedAt } = await upTo(database, count, {
        ...matching(filter),
        direction: isForward ? 'oldest first' : 'newest first',
        from: isForward ? start.after : start.before,
        rows: count,
      });
      return { heads: isForward ? heads.toReversed() : heads, stoppedAt };
    },
    count: async (filter) => {
      const row = await database
        .selectFrom('form_submissions')
        .where(inFolder(filter))
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
    forms: () => formCounts(database),
    contents: (filter, newest) =>
      // `${newest}0` sorts directly after `newest`, so the first row before `${newest}0` is `newest` itself.
      submissionContents(database, { ...matching(filter), direction: 'newest first', from: `${newest}0` }),
    ofPerson: async function* (email) {
      for await (const { heads } of submissionPages(database, { ...fromPerson(email), rows: IDS_PER_STATEMENT }))
        yield heads;
    },
    contentsOfPerson: (email) => submissionContents(database, fromPerson(email)),
    countSince: async (since, isSpam) => {
      const row = await database
        .selectFrom('form_submissions')
        .select(({ fn }) => fn.countAll().as('count'))
        // Ids begin with the time, so the primary key finds the rows that are newer than `since`.
        .where('id', '>=', timeOrderedId(since.getTime()).slice(0, 12))
        .where('erased_at', 'is', null)
        .where('spam', isSpam ? '!=' : '=', '')
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
    erase: (ids, at, also) =>
      database.transaction().execute(async (transaction) => {
        for (const some of inPieces(ids, IDS_PER_STATEMENT)) {
          await transaction
            .updateTable('form_submissions')
            .set({ content_hash: '', details: '{}', answers: '[]', search_text: '', emails: '', spam: '', summary: '' })
            .set({ erased_at: at.toISOString() })
            .where('id', 'in', some)
            .execute();
          await outbox(transaction).remove(some);
        }
        await also?.(transaction);
      }),
    markSpam: (id, spam, also) =>
      database.transaction().execute(async (transaction) => {
        await transaction.updateTable('form_submissions').set({ spam }).where('id', '=', id).execute();
        await also?.(transaction);
      }),
    forgetErased: async (before) => {
      await database.deleteFrom('form_submissions').where('erased_at', '<', before.toISOString()).execute();
    },
  };
}

function matching(filter: SubmissionFilter): Pick<PageRequest, 'where' | 'match'> {
  const search = filter.search?.toLowerCase();
  return { where: inFolder(filter), match: search ? { column: 'search_text', text: search } : undefined };
}

/** The first `count` rows of a request. */
async function upTo(database: Database, count: number, request: PageRequest): Promise<SubmissionPage> {
  const heads: SubmissionHead[] = [];
  const started = performance.now();
  for await (const page of submissionPages(database, request)) {
    heads.push(...page.heads.slice(0, count - heads.length));
    if (heads.length === count) break;
    if (page.next !== undefined && performance.now() - started > LONGEST_SEARCH_MS)
      return { heads, stoppedAt: page.next };
  }
  return { heads };
}

async function formCounts(database: Database): Promise<FormCount[]> {
  const counts = await database
    .selectFrom('form_submissions')
    .where(inFolder({ spam: false }))
    .select(({ fn }) => ['form_id', fn.max('id').as('newest'), fn.countAll().as('count')])
    .groupBy('form_id')
    .orderBy('count', 'desc')
    .orderBy('form_id')
    .limit(MOST_FORMS)
    .execute();
  if (counts.length === 0) return [];
  const newest = counts.map((row) => row.newest);
  const named = await database
    .selectFrom('form_submissions')
    .select(['id', 'form_name'])
    .where('id', 'in', newest)
    .execute();
  const names = new Map(named.map(({ id, form_name }) => [id, form_name]));
  return counts
    .map((row) => ({ formId: row.form_id, formName: names.get(row.newest) ?? row.form_id, count: Number(row.count) }))
    .sort((one, other) => (one.formId < other.formId ? -1 : 1));
}

function* inPieces<Item>(list: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
