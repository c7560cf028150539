import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { EventStore } from './event-server.ts';

/** Counts the events of a benchmark in the database. */
export interface StoredEvents {
  /** Number of stored events, by the name of their batch. */
  batches(): Promise<ReadonlyMap<string, number>>;
  /** Number of stored events that are not included in the sums yet. */
  notAddedUp(): Promise<number>;
  close(): Promise<void>;
}

const BATCHES = (nameOf: string) => `select ${nameOf} as batch, count(*) as times from events group by batch`;
const NOT_ADDED_UP =
  'select count(*) as times from events where position > (select position from event_roll_up where id = 1)';

/** Reads the database directly, because the server need not be running. */
export async function openStoredEvents({ data, databaseUrl }: EventStore): Promise<StoredEvents> {
  const { query, close } = databaseUrl === undefined ? sqlite(data) : await postgres(databaseUrl);
  return {
    batches: async () => {
      const nameOf = databaseUrl === undefined ? "substr(id, 1, instr(id, '.') - 1)" : "split_part(id, '.', 1)";
      const rows = await query(BATCHES(nameOf));
      return new Map(rows.map(({ batch, times }) => [String(batch), Number(times)]));
    },
    notAddedUp: async () => Number((await query(NOT_ADDED_UP))[0]?.times),
    close,
  };
}

type Row = Readonly<Record<string, unknown>>;

interface Queries {
  query(statement: string): Promise<readonly Row[]>;
  close(): Promise<void>;
}

function sqlite(data: string): Queries {
  const database = new DatabaseSync(path.join(data, 'site.sqlite'), { readOnly: true });
  return { query: async (statement) => database.prepare(statement).all(), close: async () => database.close() };
}

async function postgres(connectionString: string): Promise<Queries> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return { query: async (statement) => (await client.query(statement)).rows, close: () => client.end() };
}
