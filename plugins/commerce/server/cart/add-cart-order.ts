import type { Kysely } from 'kysely';

/** An index by which all carts are read page by page, oldest first. */
export async function addCartOrder({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('shop_carts_age').on('shop_carts').columns(['created_at', 'id']).execute();
}
