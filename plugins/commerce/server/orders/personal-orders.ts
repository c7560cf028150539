import type { PersonalData } from '@plinth/server';
import { outbox } from '@plinth/server/services';
import { type Database, rowsOfEmail } from '@plinth/server/storage';
import { NO_CONTACT, readOrderData } from './order-data.ts';
import type { OrderRow } from './order-tables.ts';
import { ORDERS_PATH } from './orders-path.ts';
import { SENT_MAIL } from './sent-mail-kind.ts';
import { ORDER_MAIL } from './settle-order.ts';

/**
 * The orders that were placed with an email address. Erasing removes everything about the person from them. Products
 * and sums stay, because the shop needs them for its accounting.
 */
export function personalOrders(database: Database): PersonalData {
  return {
    list: 'orders',
    about: 'Orders with this address. When they are erased, products and sums stay without name and address.',
    countText: (count) => (count === 1 ? '1 order' : `${count} orders`),
    find: async function* (email) {
      for await (const rows of ordersOf(database, email))
        yield rows.map(({ id, created_at, number }) => ({
          at: created_at,
          title: `Order ${number}`,
          href: `${ORDERS_PATH}/${id}`,
        }));
    },
    export: async function* (email) {
      for await (const rows of ordersOf(database, email)) yield rows.map(exported);
    },
    erase: async (email) => {
      for await (const rows of ordersOf(database, email))
        for (const row of rows) await database.transaction().execute((transaction) => makeAnonymous(transaction, row));
    },
  };
}

async function makeAnonymous(transaction: Database, { id, data }: OrderRow): Promise<void> {
  const { sent: _, ...kept } = readOrderData(data);
  const lines = kept.lines.map((line) => ({ ...line, fields: {} }));
  await transaction
    .updateTable('shop_orders')
    .set({ email: '', customer: '', data: JSON.stringify({ ...kept, lines, contact: NO_CONTACT }) })
    .where('id', '=', id)
    .execute();
  await transaction.updateTable('shop_coupon_uses').set({ customer: '' }).where('order_id', '=', id).execute();
  await outbox(transaction).remove([`${ORDER_MAIL}:${id}`, `${SENT_MAIL}:${id}`]);
}

function exported(row: OrderRow): object {
  const { number, state, created_at, paid_at, email, locale, currency, total, due, refunded, data } = row;
  const { giftCards, ...rest } = readOrderData(data);
  return {
    number,
    state,
    createdAt: created_at,
    paidAt: paid_at,
    email,
    locale,
    currency,
    totalUnits: Number(total),
    dueUnits: Number(due),
    refundedUnits: Number(refunded),
    ...rest,
    giftCards: giftCards.map(({ hint, units }) => ({ hint, units })),
  };
}

function ordersOf(database: Database, email: string) {
  return rowsOfEmail<OrderRow>(email, (wanted) =>
    database
      .selectFrom('shop_orders')
      .selectAll()
      .where('email', '=', wanted.email)
      .where('id', '>', wanted.last?.id ?? '')
      .orderBy('id')
      .limit(wanted.count)
      .execute(),
  );
}
