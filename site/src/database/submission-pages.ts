import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './open-database.ts';
import { type Condition, contains, type TextColumn } from './submission-filter.ts';
import type { SubmissionRow } from './tables.ts';

/** What lists show of a submission: short columns only. */
export type SubmissionHead = Pick<SubmissionRow, 'id' | 'form_id' | 'form_name' | 'received_at' | 'summary'> & {
  /** Size of the answers. */
  readonly bytes: number;
};

export interface PageRequest {
  /** Rows to look at; an index must answer it. */
  readonly where: Condition;
  /** Which of these to give: those whose column contains a text. It has to read them one by one. */
  readonly match?: { readonly column: TextColumn; readonly text: string } | undefined;
  readonly direction: 'newest first' | 'oldest first';
  /** Only what comes after this id in that direction. */
  readonly from?: string | undefined;
  /** Rows of a page. */
  readonly rows: number;
}

export interface Page {
  readonly heads: readonly SubmissionHead[];
  /** Id that the next page continues from; undefined after the last. */
  readonly next: string | undefined;
}

/** SQLite works in the thread that answers requests: what one step of a search reads must not hold them up. */
const STEP_ROWS = 4096;
const STEP_BYTES = 4_000_000;

/**
 * Submissions page by page. A page is read when it is asked for, so that never more than one is in memory. A search
 * reads the rows in steps and gives a page for each, which may be empty.
 */
export async function* submissionPages(database: Database, request: PageRequest): AsyncGenerator<Page> {
  let from = request.from;
  do {
    const { match } = request;
    const page = match ? await searchedStep(database, request, match, from) : await plainPage(database, request, from);
    yield page;
    from = page.next;
    // Reading from SQLite waits for nothing, so without this no request would be answered before the last page.
    await setImmediate();
  } while (from !== undefined);
}

async function plainPage(database: Database, request: PageRequest, from: string | undefined): Promise<Page> {
  const heads = await headsQuery(database, request, from).limit(request.rows).execute();
  return { heads, next: heads.length < request.rows ? undefined : heads.at(-1)?.id };
}

/** The matches among the next rows. */
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

/** How many of the first rows have this size together; one at least, when there is one. */
function rowsWithin(rows: readonly { readonly bytes: number }[], most: number): number {
  let size = 0;
  const first = rows.findIndex(({ bytes }, index) => {
    size += bytes;
    return size > most && index > 0;
  });
  return first === -1 ? rows.length : first;
}

/** The rows of a request, in their order. */
export function headsQuery(database: Database, request: PageRequest, from?: string) {
  return rowsQuery(database, request, from).select([
    'id',
    'form_id',
    'form_name',
    'received_at',
    'summary',
    // The size stands in the head of the value: neither database reads the text for it.
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
