import { stat } from 'node:fs/promises';
import path from 'node:path';
import { undefinedIfMissing } from '../errors/is-missing.ts';
import { connectDatabase, type Database, type DatabaseOptions, SQLITE_FILE } from './open-database.ts';

/**
 * Connects to the database that a site has already, without running migrations: tables can be missing. Undefined when
 * there is no file of SQLite. Whether PostgreSQL answers is seen at the first query.
 */
export async function existingDatabase({ databaseUrl, data }: DatabaseOptions): Promise<Database | undefined> {
  const exists = databaseUrl !== undefined || (await stat(path.join(data, SQLITE_FILE)).catch(undefinedIfMissing));
  return exists ? connectDatabase({ databaseUrl, data }) : undefined;
}
