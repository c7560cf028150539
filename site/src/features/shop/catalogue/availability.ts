import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../../../storage/is-postgres.ts';

const SORT_COLUMNS = ['position', 'title_key', 'price_units'] as const;
/** Is something of the product of `shop_listings` left? */
export const IS_AVAILABLE = sql<number>`(select count(*) from (select 1 from shop_variants
  where shop_variants.product_id = shop_listings.product_id and (unlimited = 1 or stock > 0) limit 1) as one)`;
const CHANGES = sql`(old.stock > 0 or old.unlimited = 1) <> (new.stock > 0 or new.unlimited = 1)`;
const UPDATE = sql`update shop_listings set available = ${IS_AVAILABLE} where product_id = new.product_id`;

/**
 * A flag of each listing, so that a list of available products reads only an index. Triggers keep it, because orders, carts and
 * owners change the stock at many places. It is written only when the last piece is sold or one comes back.
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
    // The filters are in the index, so that rows which they leave out are not read.
    const filters = ['price_units', 'available'].filter((name) => name !== column);
    await schema
      .createIndex(`shop_listings_${column}`)
      .on('shop_listings')
      .columns(['category', column, 'product_id', ...filters])
      .execute();
  }
  if (!isPostgres(database)) {
    await sql`create trigger shop_variants_available after update of stock, unlimited on shop_variants when ${CHANGES}
      begin ${UPDATE}; end`.execute(database);
    return;
  }
  // The lock makes the second of two transactions see what the first has sold.
  await sql`create function shop_variants_available() returns trigger language plpgsql as $$
    begin
      perform 1 from shop_listings where product_id = new.product_id order by category for update;
      ${UPDATE};
      return null;
    end $$`.execute(database);
  await sql`create trigger shop_variants_available after update of stock, unlimited on shop_variants
    for each row when (${CHANGES}) execute function shop_variants_available()`.execute(database);
}
