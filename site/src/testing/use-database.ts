import type { Database } from '@plinth/server/storage';
import { afterAll, beforeAll } from 'vitest';
import type { TemporaryDatabase } from './databases.ts';
import { openSourceDatabase } from './open-source-database.ts';

/**
 * Opens a database with the tables of the site before the tests of the current suite, and removes it after them.
 *
 * @param ready Called with the database and the options with which it was opened.
 */
export function useDatabase(
  open: () => Promise<TemporaryDatabase>,
  ready: (database: Database, opened: TemporaryDatabase) => void,
): void {
  let opened: TemporaryDatabase | undefined;
  let database: Database | undefined;
  beforeAll(async () => {
    opened = await open();
    database = await openSourceDatabase(opened.options);
    ready(database, opened);
  });
  afterAll(async () => {
    await database?.destroy();
    await opened?.close();
  });
}
