import type { PersonalData } from '@plinth/server';
import { outbox } from '@plinth/server/services';
import { type Database, rowsOfEmail } from '@plinth/server/storage';
import { GIFT_CARDS_PATH } from '../gift-card-pages/gift-card-paths.ts';
import { readGift, recipientOf } from '../gift-cards/gift.ts';
import { GIFT_CARD_MAIL } from '../gift-cards/make-gift-cards.ts';
import { findOrder } from '../orders/find-order.ts';
import { readOrderData } from '../orders/order-data.ts';
import { type GiftCardRow, listGiftCards } from './owned-gift-cards.ts';

/** Gift cards that were sent to an email address. Erasing removes the recipient from them; their balance stays. */
export function personalGiftCards(database: Database): PersonalData {
  return {
    list: 'gift-cards',
    about: 'Gift cards for this address. When they are erased, their codes stay valid.',
    countText: (count) => (count === 1 ? '1 gift card' : `${count} gift cards`),
    find: async function* (email) {
      for await (const cards of cardsOf(database, email))
        yield cards.map(({ created_at, hint }) => ({
          at: created_at,
          title: `Gift card that ends with ${hint}`,
          href: `${GIFT_CARDS_PATH}?${new URLSearchParams({ search: email })}`,
        }));
    },
    export: async function* (email) {
      for await (const cards of cardsOf(database, email))
        yield cards.map(({ created_at, hint, currency, amount, balance, recipient, gift }) => ({
          createdAt: created_at,
          hint,
          currency,
          amountUnits: Number(amount),
          balanceUnits: Number(balance),
          recipient,
          name: readGift(gift)?.name ?? '',
          message: readGift(gift)?.message ?? '',
        }));
    },
    erase: async (email) => {
      for await (const cards of cardsOf(database, email))
        for (const card of cards)
          await database.transaction().execute((transaction) => makeAnonymous(transaction, card));
    },
  };
}

async function makeAnonymous(transaction: Database, { id, batch, order_id, recipient }: GiftCardRow): Promise<void> {
  await transaction.updateTable('shop_gift_cards').set({ recipient: '', gift: '' }).where('id', '=', id).execute();
  await outbox(transaction).remove([`${GIFT_CARD_MAIL}:${batch}`]);
  const order = order_id === '' ? undefined : await findOrder(transaction, order_id);
  if (!order) return;
  const data = readOrderData(order.data);
  const lines = data.lines.map((line) =>
    recipientOf(line.fields)?.email === recipient ? { ...line, fields: {} } : line,
  );
  await transaction
    .updateTable('shop_orders')
    .set({ data: JSON.stringify({ ...data, lines }) })
    .where('id', '=', order.id)
    .execute();
}

function cardsOf(database: Database, email: string) {
  return rowsOfEmail<GiftCardRow>(email, async ({ email: search, last, count }) => {
    // The search also finds cards by a part of their code, which no address is.
    if (!search.includes('@')) return [];
    return listGiftCards(database, { search, after: last && { at: last.created_at, id: last.id }, count });
  });
}
