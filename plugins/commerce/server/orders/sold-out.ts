import { type Database, isPostgres } from '@plinth/server/storage';
import { sql } from 'kysely';

/**
 * The first variant of a cart of which fewer pieces are in stock than the cart has. Undefined when everything
 * is in stock, when the cart has expired, or when an order of the cart or of the key is there already: its pieces may be those that are
 * missing.
 *
 * This is one statement that locks nothing. When something rare is sold, most visitors come too late, and they must not
 * wait for those who still buy.
 */
export async function soldOutSku(
  database: Database,
  { cartId, key, now }: { readonly cartId: string; readonly key: string; readonly now: Date },
): Promise<string | undefined> {
  const [entries, entry, quantity] = isPostgres(database)
    ? [sql`json_array_elements(carts.entries::json)`, sql`value ->> 'sku'`, sql`(value ->> 'quantity')::integer`]
    : [sql`json_each(carts.entries)`, sql`value ->> '$.sku'`, sql`value ->> '$.quantity'`];
  const { rows } = await sql<{ sku: string }>`
    select variants.sku
    from shop_carts as carts
    cross join ${entries} as entries
    inner join shop_variants as variants on variants.sku = ${entry} and variants.unlimited = 0
    where carts.id = ${cartId} and carts.expires_at > ${now.toISOString()}
      and not exists (
        select 1 from shop_orders
        where checkout_key = ${key} or (shop_orders.cart_id = ${cartId} and shop_orders.state = 'reserved')
      )
    group by variants.sku, variants.stock
    having sum(${quantity}) > variants.stock
    order by variants.sku
    limit 1
  `.execute(database);
  return rows[0]?.sku;
}
