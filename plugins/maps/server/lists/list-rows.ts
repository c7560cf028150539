import type { Database } from '@plinth/server/storage';
import type { Kysely } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    map_lists: ListRow;
  }
}

interface ListRow {
  hash: string;
  /** The places as JSON; see `LongList`. */
  file: string;
  /** Time of a publication with a page that shows the list, at most a day before the last one. ISO 8601. */
  used_at: string;
}

const DAY_MS = 86_400_000;
/** A list that no page shows is removed after this time. Until then, pages in the caches of browsers can ask for it. */
const KEPT_MS = 60 * DAY_MS;

/** The files of long lists, for all processes of a site. */
export interface ListRows {
  keep(hash: string, file: string, now: Date): Promise<void>;
  read(hash: string): Promise<string | undefined>;
  /**
   * Notes that pages show these lists, and removes those that no page has shown for 60 days.
   *
   * @returns The hashes of the lists that exist.
   */
  use(hashes: readonly string[], now: Date): Promise<ReadonlySet<string>>;
}

export async function createLists(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('map_lists')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text', (column) => column.notNull())
    .execute();
}

export function listRows(database: Database): ListRows {
  const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();
  return {
    keep: async (hash, file, now) => {
      await database
        .insertInto('map_lists')
        .values({ hash, file, used_at: now.toISOString() })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ used_at: now.toISOString() }))
        .execute();
    },
    read: async (hash) => {
      const row = await database.selectFrom('map_lists').select('file').where('hash', '=', hash).executeTakeFirst();
      return row?.file;
    },
    use: async (hashes, now) => {
      if (hashes.length === 0) return new Set();
      await database
        .updateTable('map_lists')
        .set({ used_at: now.toISOString() })
        .where('hash', 'in', hashes)
        .where('used_at', '<', before(now, DAY_MS))
        .execute();
      await database.deleteFrom('map_lists').where('used_at', '<', before(now, KEPT_MS)).execute();
      const rows = await database.selectFrom('map_lists').select('hash').where('hash', 'in', hashes).execute();
      return new Set(rows.map(({ hash }) => hash));
    },
  };
}
