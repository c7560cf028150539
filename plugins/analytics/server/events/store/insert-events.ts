import { type Database, inPowersOfTwo, isPostgres } from '@plinth/server/storage';
import { CompiledQuery, sql } from 'kysely';
import * as v from 'valibot';
import { EVENT_KINDS, type EventRow } from './event-row.ts';

/** Number of the PostgreSQL lock that is held while events are being stored. `settlePositions` waits for it. */
const STORING_LOCK = 1_702_258_030;
/** Limit for the rows in one statement of SQLite, which accepts at most 32,766 parameters. */
const ROWS_PER_STATEMENT = 256;

const COLUMN_NAMES = [
  'id',
  'at',
  'received_at',
  'day',
  'kind',
  'name',
  'path',
  'source',
  'visitor',
  'session',
  'website',
  'value',
  'is_bot',
  'data',
] as const satisfies readonly (keyof EventRow)[];

/** Schema of the rows in a message of the stream. */
const rowsSchema = v.array(
  v.object({
    id: v.string(),
    at: v.string(),
    received_at: v.string(),
    day: v.string(),
    kind: v.picklist(EVENT_KINDS),
    name: v.string(),
    path: v.string(),
    source: v.string(),
    visitor: v.string(),
    session: v.string(),
    website: v.string(),
    value: v.nullable(v.number()),
    is_bot: v.picklist([0, 1]),
    data: v.string(),
  }),
);

/** @throws When the text is not JSON of a list of `EventRow`. */
export function parseRows(rows: string): readonly EventRow[] {
  return v.parse(rowsSchema, JSON.parse(rows));
}

/**
 * Stores events in one durable transaction. Events whose id is stored already are left out.
 *
 * @param rows JSON of a list of `EventRow`. This function does not check it. It is a text, because a text needs little
 * memory and is cheap to pass to another thread.
 * @returns Number of the events that were stored.
 */
export function insertEvents(database: Database, rows: string): Promise<number> {
  return isPostgres(database) ? intoPostgres(database, rows) : intoSqlite(database, rows);
}

/**
 * Waits for the statements that have taken positions but are not committed yet. Afterwards all events up to the highest
 * position are committed, because statements that begin later take higher positions.
 */
export async function settlePositions(transaction: Database): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(STORING_LOCK)}, hashtext(current_schema()))`.execute(transaction);
}

const COLUMNS = COLUMN_NAMES.join(', ');

/**
 * Uses one statement whose only parameter is the JSON. The events are sorted, so that two processes lock the same ids
 * in the same order and cannot deadlock.
 */
async function intoPostgres(database: Database, rows: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with storing as materialized (
      select pg_advisory_xact_lock_shared(${sql.lit(STORING_LOCK)}, hashtext(current_schema()))
    )
    insert into events (${sql.raw(COLUMNS)})
    select ${sql.raw(COLUMNS)} from storing, json_to_recordset(${rows}::json) as sent (
      id text, at text, received_at text, day text, kind text, name text, path text, source text, visitor text,
      session text, website text, value double precision, is_bot integer, data text
    )
    order by id
    on conflict (id) do nothing`.execute(database);
  return Number(numAffectedRows);
}

/**
 * Uses statements with one parameter for each value, because SQLite takes twice as long when it reads the rows from
 * JSON.
 */
function intoSqlite(database: Database, rows: string): Promise<number> {
  const parsed: readonly EventRow[] = JSON.parse(rows);
  return database.transaction().execute(async (transaction) => {
    let stored = 0;
    for (const some of inPowersOfTwo(parsed, ROWS_PER_STATEMENT)) {
      const parameters = some.flatMap((row) => COLUMN_NAMES.map((name) => row[name]));
      const { numAffectedRows = 0n } = await transaction.executeQuery(
        CompiledQuery.raw(statementFor(some.length), parameters),
      );
      stored += Number(numAffectedRows);
    }
    return stored;
  });
}

const statements = new Map<number, string>();

function statementFor(count: number): string {
  const known = statements.get(count);
  if (known !== undefined) return known;
  const row = `(${COLUMN_NAMES.map(() => '?').join(',')})`;
  const made = `insert into events (${COLUMNS}) values ${Array.from({ length: count }, () => row).join(',')} on conflict (id) do nothing`;
  statements.set(count, made);
  return made;
}
