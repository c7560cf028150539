import { isPostgres } from '@plinth/server/storage';
import { type Kysely, sql } from 'kysely';

const SORT_COLUMNS = ['position', 'title_key', 'price_units'] as const;
/** SQL: 1 when a variant of the listing's product is in stock, otherwise 0. */
export const IS_AVAILABLE = sql<number>`(select count(*) from (select 1 from shop_variants
  where shop_variants.product_id = shop_listings.product_id and (unlimited = 1 or stock > 0) limit 1) as one)`;
/** SQL for triggers: does the changed row of `shop_variants` become sold out, or available again? */
export const AVAILABILITY_CHANGES = sql`(old.stock > 0 or old.unlimited = 1) <> (new.stock > 0 or new.unlimited = 1)`;
const UPDATE = sql`update shop_listings set available = ${IS_AVAILABLE} where product_id = new.product_id`;

/**
 * Adds the flag `available` to each listing, so that a list of available products reads only an index. Triggers update
 * the flag, because orders, carts and owners change the stock in many places. The triggers write the flag only when a
 * variant becomes sold out or is in stock again.
 */
export async function addAvailability(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('shop_listings')
    .addColumn('available', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`update shop_listings set available = ${IS_AVAILABLE}`.execute(database);
  for (const column of SORT_COLUMNS) {
    await schema.dropIndex(`shop_listings_${column}`).execute();
    // The index contains the filtered columns, so that rows that do not match are not read.
    const filters = ['price_units', 'available'].filter((name) => name !== column);
    await schema
      .createIndex(`shop_listings_${column}`)
      .on('shop_listings')
      .columns(['category', column, 'product_id', ...filters])
      .execute();
  }
  if (!isPostgres(database)) {
    await sql`create trigger shop_variants_available after update of stock, unlimited on shop_variants when ${AVAILABILITY_CHANGES}
      begin ${UPDATE}; end`.execute(database);
    return;
  }
  // The lock makes the second of two simultaneous transactions wait, so that it reads the stock that the first left.
  await sql`create function shop_variants_available() returns trigger language plpgsql as $$
    begin
      perform 1 from shop_listings where product_id = new.product_id order by category for update;
      ${UPDATE};
      return null;
    end $$`.execute(database);
  await sql`create trigger shop_variants_available after update of stock, unlimited on shop_variants
    for each row when (${AVAILABILITY_CHANGES}) execute function shop_variants_available()`.execute(database);
}
