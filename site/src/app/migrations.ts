import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createSignInFailures } from '../features/accounts/sign-in-failures.ts';
import { createFormRenders } from '../features/census/form-renders.ts';
import { createFormTables } from '../features/forms/submissions/create-form-tables.ts';
import { reshapeSubmissions } from '../features/forms/submissions/reshape-submissions.ts';
import { createPublishedForms } from '../publishing/publisher/create-published-forms.ts';
import { createPublishingTables } from '../publishing/publisher/create-publishing-tables.ts';
import { createRateCounts } from '../storage/rate-counts.ts';

/** Migrations by name. They run in the order of their names. Never change a released one. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-pages-reports-settings': { up: createFirstTables },
  '0002-forms-accounts': { up: createFormTables },
  '0003-form-renders': { up: createFormRenders },
  '0004-published-forms': { up: createPublishedForms },
  '0005-submissions-reshaped': { up: reshapeSubmissions },
  '0006-limits': { up: createLimitTables },
  '0008-publishing': { up: createPublishingTables },
};

async function createLimitTables(database: Kysely<unknown>): Promise<void> {
  await createRateCounts(database);
  await createSignInFailures(database);
}

async function createFirstTables(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('published_pages')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('source_hash', 'text', (column) => column.notNull())
    .addColumn('build_hash', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('csp', 'text', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('problems', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'text')
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('reports_received_at').on('reports').column('received_at').execute();
  await database.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
