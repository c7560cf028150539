import { outbox } from '@plinth/server/services';
import { type Database, inPowersOfTwo } from '@plinth/server/storage';
import { giftCardId } from '../cart-choices/gift-card-code.ts';
import type { Gift } from './gift.ts';
import type { GiftCardCodes } from './gift-card-codes.ts';

/** Kind that the outbox uses for mails with gift cards. */
export const GIFT_CARD_MAIL = 'gift-card';
const HINT_LENGTH = 4;
const ROWS_AT_ONCE = 64;

/** Cards that go to one recipient in one mail. */
export interface GiftCardBatch {
  /** Id of the batch. The codes are made from it, so the same batch always has the same codes. */
  readonly id: string;
  readonly count: number;
  /** Amount of each card, in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Id of the order in which the cards were bought; empty when the owner has issued them. */
  readonly orderId: string;
  /** Email address to which the mail is sent; empty for no mail. */
  readonly recipient: string;
  readonly gift: Gift;
  readonly now: Date;
}

/**
 * Stores the cards of a batch, and a mail to their recipient, in the transaction of the caller. A batch that exists
 * already does not change.
 *
 * @returns False when the batch existed.
 */
export async function makeGiftCards(
  transaction: Database,
  giftCards: GiftCardCodes,
  batch: GiftCardBatch,
): Promise<boolean> {
  const { id, count, amount, currency, orderId, recipient, gift, now } = batch;
  const at = now.toISOString();
  const rows = giftCards.of(id, count).map((code, place) => ({
    id: giftCardId(code),
    hint: code.slice(-HINT_LENGTH),
    currency,
    amount,
    balance: amount,
    order_id: orderId,
    place,
    created_at: at,
    batch: id,
    recipient,
    gift: JSON.stringify(gift),
  }));
  let made = 0;
  for (const some of inPowersOfTwo(rows, ROWS_AT_ONCE)) {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('shop_gift_cards')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    made += Number(numInsertedOrUpdatedRows);
  }
  if (made === 0) return false;
  const mail = `${GIFT_CARD_MAIL}:${id}`;
  if (recipient !== '') await outbox(transaction).add([{ submissionId: mail, formId: mail, at }]);
  return true;
}
