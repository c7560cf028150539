import { parseArgs } from 'node:util';
import { openSourceDatabase } from '../../site/src/testing/open-source-database.ts';
import { sourceConfig } from '../../site/src/testing/source-settings.ts';
import { storeDemoVisits } from './store-demo-visits.ts';

/**
 * `npm run demo:visits [-- --data FOLDER]`: fills an empty database with two years of made-up visits, so that
 * `/config/analytics` shows the last year next to the year before. The same seed gives the same visits. Refuses a
 * database that has events or submissions, because made-up data must never be mixed with real data.
 */
const DAYS = 730;
const SEED = 20_261_123;

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const config = sourceConfig(values.data === undefined ? [] : ['--data', values.data], process.env);
const database = await openSourceDatabase(config);
for (const table of ['events', 'form_submissions'] as const) {
  const known = await database.selectFrom(table).select('id').limit(1).execute();
  if (known.length === 0) continue;
  console.error(
    'The database has events or submissions already. Choose an empty folder with --data, so that they are not mixed.',
  );
  process.exit(1);
}
const count = await storeDemoVisits(database, { days: DAYS, now: new Date(), seed: SEED });
await database.destroy();
console.info(
  `Stored ${count.toLocaleString('en-US')} made-up events of ${DAYS} days. Open /config/analytics as the owner.`,
);
