import { joinMigrations, type Migrations, STORAGE_MIGRATIONS } from '@plinth/server/storage';
import { PUBLISHING_MIGRATIONS } from '../publishing/store/publishing-migrations.ts';
import { FEATURES } from './features.ts';

/** All migrations of a site. */
export const SITE_MIGRATIONS: Migrations = joinMigrations([
  STORAGE_MIGRATIONS,
  PUBLISHING_MIGRATIONS,
  ...FEATURES.map(({ migrations = {} }) => migrations),
]);
