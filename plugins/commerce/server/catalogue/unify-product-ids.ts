import { isPostgres } from '@plinth/server/storage';
import { type Kysely, sql } from 'kysely';

/**
 * Gives the product ids in `shop_listings` and `shop_words` the collation of the product ids in all other tables.
 * PostgreSQL uses no index of `shop_variants` when it compares ids of different collations, so before this migration
 * it read all variants to find the price of each listing.
 */
export async function unifyProductIds(database: Kysely<unknown>): Promise<void> {
  if (!isPostgres(database)) return;
  for (const table of ['shop_listings', 'shop_words'])
    await sql`alter table ${sql.table(table)} alter column product_id type text collate "default"`.execute(database);
}
