import type { Database } from '@plinth/server/storage';
import { type OrderContact, readContact } from '../orders/order-data.ts';

/** The details that a visitor has entered for an order that is not placed yet. */
export interface CheckoutDetails {
  readonly email: string;
  readonly contact: OrderContact;
}

export async function findDetails(database: Database, cartId: string): Promise<CheckoutDetails | undefined> {
  const row = await database
    .selectFrom('shop_checkouts')
    .select(['email', 'contact'])
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  const contact = row && readContact(row.contact);
  return contact && { email: row.email, contact };
}

export async function storeDetails(
  database: Database,
  cartId: string,
  { email, contact }: CheckoutDetails,
  now: Date,
): Promise<void> {
  const values = { email, contact: JSON.stringify(contact), updated_at: now.toISOString() };
  await database
    .insertInto('shop_checkouts')
    .values({ cart_id: cartId, ...values })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet(values))
    .execute();
}

/** Removes the details of carts that no longer exist, because they were ordered or have expired. */
export async function removeLostDetails(database: Database): Promise<void> {
  await database
    .deleteFrom('shop_checkouts')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('shop_carts').select('id').whereRef('shop_carts.id', '=', 'shop_checkouts.cart_id'))),
    )
    .execute();
}
