import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRateCounts } from './rate-counts.ts';

/**
 * Migrations by name. They run in the order of their names. Never change or rename a released migration: existing
 * databases have recorded its name.
 */
export type Migrations = Readonly<Record<string, Migration>>;

/** Migrations of the table of settings, and of the table with the counts of limits. */
export const STORAGE_MIGRATIONS: Migrations = {
  '0001-pages-reports-settings': { up: createSettings },
  '0006-limits': { up: createRateCounts },
};

/**
 * Joins the migration lists of several parts of the site. When several lists have a migration with the same name, these
 * run one after the other as one migration. Some early migrations made tables for several parts, so each part has its
 * own share of such a migration.
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
