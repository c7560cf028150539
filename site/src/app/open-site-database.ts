import { type Database, type DatabaseOptions, openDatabase } from '@plinth/server/storage';
import { SITE_MIGRATIONS } from './site-migrations.ts';

/** Opens the database of a site, which has the tables of all features; see `openDatabase`. */
export function openSiteDatabase(options: DatabaseOptions, onError?: () => void): Promise<Database> {
  return openDatabase(options, SITE_MIGRATIONS, onError);
}
