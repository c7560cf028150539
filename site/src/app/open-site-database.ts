import { type Database, type DatabaseOptions, openDatabase } from '@plinth/server/storage';
import type { SiteFeatures } from './site-features.ts';
import { siteMigrations } from './site-migrations.ts';

/** Opens the database of a site, which has the tables of all its features; see `openDatabase`. */
export function openSiteDatabase(
  options: DatabaseOptions,
  features: Pick<SiteFeatures, 'all'>,
  onError?: () => void,
): Promise<Database> {
  return openDatabase(options, siteMigrations(features), onError);
}
