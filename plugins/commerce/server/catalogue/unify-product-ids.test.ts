import { temporaryPostgres } from '@plinth/site/src/testing/databases.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { IS_AVAILABLE } from './availability.ts';

const postgres = await temporaryPostgres();
const planSchema = v.array(v.object({ 'QUERY PLAN': v.string() }));

// Without PostgreSQL this test does not run, and a line in the log says so.
it.runIf(postgres)('PostgreSQL finds the variants of a listing by an index', async () => {
  if (!postgres) return;
  const database = await openSourceDatabase(postgres.options);
  const plan = await database.transaction().execute(async (transaction) => {
    // From here on, PostgreSQL reads all variants only if it can use no index.
    await sql`set local enable_seqscan = off`.execute(transaction);
    const { rows } = await sql`explain update shop_listings set available = ${IS_AVAILABLE}`.execute(transaction);
    return v.parse(planSchema, rows).map((row) => row['QUERY PLAN']);
  });
  expect(plan.join('\n')).toMatch(/(Index Cond|Index Scan).*product_id = shop_listings\.product_id/s);
  await database.destroy();
  await postgres.close();
});
