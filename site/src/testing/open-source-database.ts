import type { Database, DatabaseOptions } from '@plinth/server/storage';
import { openSiteDatabase } from '../app/open-site-database.ts';
import { siteMigrations } from '../app/site-migrations.ts';
import { SOURCE_FEATURES } from './source-halves.ts';

/** Opens the database of a site with all plugins of this repository. */
export function openSourceDatabase(options: DatabaseOptions): Promise<Database> {
  return openSiteDatabase(options, SOURCE_FEATURES);
}

/** All migrations of such a site. */
export const SOURCE_MIGRATIONS = siteMigrations(SOURCE_FEATURES);
