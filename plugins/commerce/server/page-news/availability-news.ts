import { type Database, isPostgres, settings } from '@plinth/server/storage';
import { sql } from 'kysely';
import { AVAILABILITY_CHANGES } from '../catalogue/availability.ts';

/** Setting whose value changes whenever a variant becomes sold out or is available again. */
export const AVAILABILITY_KEY = 'shop.availability-changed';

/**
 * Triggers change the setting, because orders, imports and owners change the stock in many places. A sale that leaves
 * some pieces writes nothing.
 */
export async function addAvailabilityNews(database: Database): Promise<void> {
  const key = sql.lit(AVAILABILITY_KEY);
  await settings(database).getOrSet(AVAILABILITY_KEY, '');
  if (!isPostgres(database)) {
    await sql`create trigger shop_variants_news after update of stock, unlimited on shop_variants
      when ${AVAILABILITY_CHANGES} begin
        update settings set value = '"' || hex(randomblob(16)) || '"' where key = ${key};
      end`.execute(database);
    return;
  }
  // All transactions write the same row. So the trigger is deferred: it runs when its transaction commits, and
  // transactions cannot wait for each other in a circle. With the number of the transaction as its value, the row is
  // written once, even if an upload changes many variants.
  await sql`create function shop_variants_news() returns trigger language plpgsql as $$
    declare number text := to_json(txid_current()::text)::text;
    begin
      update settings set value = number where key = ${key} and value <> number;
      return null;
    end $$`.execute(database);
  await sql`create constraint trigger shop_variants_news after update of stock, unlimited on shop_variants
    deferrable initially deferred for each row when (${AVAILABILITY_CHANGES})
    execute function shop_variants_news()`.execute(database);
}
