import type { SiteConfig, SiteParts } from '@plinth/server';
import { type Database, unknownMigrations } from '@plinth/server/storage';
import type { SiteFeatures } from '../site-features.ts';
import { siteMigrations } from '../site-migrations.ts';

/** Says in the log which data belongs to plugins that the manifest does not list. It is kept. */
export async function logKeptData(
  database: Database,
  config: Pick<SiteConfig, 'databaseUrl'>,
  { features, log }: { readonly features: SiteFeatures; readonly log: SiteParts['log'] },
): Promise<void> {
  const migrations = await unknownMigrations(database, siteMigrations(features), config);
  if (migrations.length === 0) return;
  log.info(
    { migrations },
    'the database has data of plugins that are not in the manifest, or of later releases; it is kept, and used again when they are back',
  );
}
