import type { Database } from '@plinth/server/storage';
import { GIFT_CARD_TYPE, recipientOf } from '../gift-cards/gift.ts';
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.ts';
import { makeGiftCards } from '../gift-cards/make-gift-cards.ts';
import type { OrderData } from './order-data.ts';
import type { OrderRow } from './order-tables.ts';

/**
 * Makes the gift cards that were bought with an order, in the transaction that marks the order as paid. So a paid order
 * has each of its cards exactly once, even when a process crashes. A card without a recipient is sent to the buyer.
 */
export async function makeBoughtGiftCards(
  transaction: Database,
  order: Pick<OrderRow, 'id' | 'email' | 'currency' | 'locale' | 'origin'>,
  { lines }: Pick<OrderData, 'lines'>,
  { giftCards, now }: { readonly giftCards: GiftCardCodes; readonly now: Date },
): Promise<void> {
  for (const { entryId, productType, quantity, unit, fields } of lines) {
    if (productType !== GIFT_CARD_TYPE || unit <= 0) continue;
    const { name, email, message } = recipientOf(fields) ?? { name: '', email: order.email, message: '' };
    await makeGiftCards(transaction, giftCards, {
      id: `${order.id}.${entryId}`,
      count: quantity,
      amount: unit,
      currency: order.currency,
      orderId: order.id,
      recipient: email,
      gift: { name, message, locale: order.locale, origin: order.origin },
      now,
    });
  }
}

/**
 * Disables the gift cards that were bought with a refunded order, so that nobody can pay with them any more. Orders
 * that were paid with these cards before stay paid.
 */
export async function disableBoughtGiftCards(transaction: Database, orderId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('shop_gift_cards')
    .set({ disabled_at: now.toISOString() })
    .where('order_id', '=', orderId)
    .where('disabled_at', '=', '')
    .execute();
}
