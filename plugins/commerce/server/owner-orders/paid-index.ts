import type { Kysely } from 'kysely';

/** An index that has everything that is added up for the revenue, so that the orders themselves are not read. */
export async function addPaidIndex({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('shop_orders_paid')
    .on('shop_orders')
    .columns(['state', 'paid_at', 'currency', 'total', 'refunded'])
    .execute();
}
