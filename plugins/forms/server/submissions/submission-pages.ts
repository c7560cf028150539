import { setImmediate } from 'node:timers/promises';
import type { Database } from '@plinth/server/storage';
import { sql } from 'kysely';
import { type Condition, contains, type TextColumn } from './submission-filter.ts';
import type { SubmissionRow } from './submission-row.ts';

/** The columns of a submission that lists need. All are short. */
export type SubmissionHead = Pick<SubmissionRow, 'id' | 'form_id' | 'form_name' | 'received_at' | 'summary'> & {
  /** Size of the answers in bytes. */
  readonly bytes: number;
};

export interface PageRequest {
  /** Condition that every row of the list satisfies. The database must have an index for this condition. */
  readonly where: Condition;
  /** Only rows in which `column` contains `text`. To find them, the rows are read one by one. */
  readonly match?: { readonly column: TextColumn; readonly text: string } | undefined;
  readonly direction: 'newest first' | 'oldest first';
  /** Only rows that come after this id in the requested order. */
  readonly from?: string | undefined;
  /** Limit for the rows of a page. */
  readonly rows: number;
}

export interface Page {
  readonly heads: readonly SubmissionHead[];
  /** Id from which the next page continues; undefined after the last page. */
  readonly next: string | undefined;
}

/**
 * Limit for the rows that one step of a search reads. SQLite runs in the thread that answers requests, so a step must
 * be short.
 */
const STEP_ROWS = 4096;
const STEP_BYTES = 4_000_000;

/**
 * Reads submissions page by page. A page is read only when the caller asks for it, so that at most one page is in
 * memory. A search reads the rows in steps and returns one page for each step; such a page can be empty.
 */
export async function* submissionPages(database: Database, request: PageRequest): AsyncGenerator<Page> {
  let from = request.from;
  do {
    const { match } = request;
    const page = match ? await searchedStep(database, request, match, from) : await plainPage(database, request, from);
    yield page;
    from = page.next;
    // Reading from SQLite is synchronous: without this pause no request would be answered before the last page.
    await setImmediate();
  } while (from !== undefined);
}

async function plainPage(database: Database, request: PageRequest, from: string | undefined): Promise<Page> {
  const heads = await headsQuery(database, request, from).limit(request.rows).execute();
  return { heads, next: heads.length < request.rows ? undefined : heads.at(-1)?.id };
}

/** Reads the matching rows of the next step of a search. */
async function searchedStep(
  database: Database,
  request: PageRequest,
  { column, text }: NonNullable<PageRequest['match']>,
  from: string | undefined,
): Promise<Page> {
  const sizes = await rowsQuery(database, request, from)
    .select(({ ref }) => ['id', sql<number>`octet_length(${ref(column)})`.as('bytes')])
    .limit(STEP_ROWS)
    .execute();
  const count = rowsWithin(sizes, STEP_BYTES);
  const last = sizes[count - 1];
  if (!last) return { heads: [], next: undefined };
  const heads = await headsQuery(database, request, from)
    .where('id', isNewestFirst(request) ? '>=' : '<=', last.id)
    .where(contains(column, text))
    .execute();
  return { heads, next: count < sizes.length || count === STEP_ROWS ? last.id : undefined };
}

/**
 * How many rows from the beginning of the list have at most `most` bytes together; at least one unless the list is
 * empty.
 */
function rowsWithin(rows: readonly { readonly bytes: number }[], most: number): number {
  let size = 0;
  const first = rows.findIndex(({ bytes }, index) => {
    size += bytes;
    return size > most && index > 0;
  });
  return first === -1 ? rows.length : first;
}

/** The query for the rows of a request, in the requested order. */
export function headsQuery(database: Database, request: PageRequest, from?: string) {
  return rowsQuery(database, request, from).select([
    'id',
    'form_id',
    'form_name',
    'received_at',
    'summary',
    // Both databases store the length of a text before the text, so this does not read the text itself.
    sql<number>`octet_length(answers)`.as('bytes'),
  ]);
}

function rowsQuery(database: Database, request: PageRequest, from: string | undefined) {
  const isDescending = isNewestFirst(request);
  return database
    .selectFrom('form_submissions')
    .where(request.where)
    .$if(from !== undefined, (query) => query.where('id', isDescending ? '<' : '>', from ?? ''))
    .orderBy('id', isDescending ? 'desc' : 'asc');
}

function isNewestFirst({ direction }: PageRequest): boolean {
  return direction === 'newest first';
}
