import { joinMigrations, type Migrations, STORAGE_MIGRATIONS } from '@plinth/server/storage';
import { PUBLISHING_MIGRATIONS } from '../publishing/store/publishing-migrations.ts';
import type { SiteFeatures } from './site-features.ts';

/** All migrations of a site with these features. */
export function siteMigrations({ all }: Pick<SiteFeatures, 'all'>): Migrations {
  return joinMigrations([STORAGE_MIGRATIONS, PUBLISHING_MIGRATIONS, ...all.map(({ migrations = {} }) => migrations)]);
}
