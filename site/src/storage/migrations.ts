import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRateCounts } from './rate-counts.ts';

/**
 * Migrations by name. They run in the order of their names. Never change a released one, and never its name: databases
 * have recorded it.
 */
export type Migrations = Readonly<Record<string, Migration>>;

/** Settings, and the counts of limits. */
export const STORAGE_MIGRATIONS: Migrations = {
  '0001-pages-reports-settings': { up: createSettings },
  '0006-limits': { up: createRateCounts },
};

/**
 * Joins the migrations of several owners of tables. Some early migrations made tables of several owners at once: there
 * each owner has its part under the same name, and the parts run one after the other as one migration.
 */
export function joinMigrations(lists: readonly Migrations[]): Migrations {
  const parts = Map.groupBy(
    lists.flatMap((list) => Object.entries(list)),
    ([name]) => name,
  );
  const joined = [...parts].map(([name, entries]): [string, Migration] => [
    name,
    {
      up: async (database) => {
        for (const [, part] of entries) await part.up(database);
      },
    },
  ]);
  return Object.fromEntries(joined.sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function createSettings(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
