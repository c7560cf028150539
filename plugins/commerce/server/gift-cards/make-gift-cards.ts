import { createHmac } from 'node:crypto';
import { outbox } from '@plinth/server/services';
import { type Database, inPowersOfTwo, secretSetting } from '@plinth/server/storage';
import { giftCardId } from '../cart-choices/gift-card-code.ts';
import type { Gift } from './gift.ts';

/** Kind that the outbox uses for mails with gift cards. */
export const GIFT_CARD_MAIL = 'gift-card';
const CODE_SECRET = 'shop.gift-card-secret';
/** 32 characters. The letters I and O and the digits 0 and 1 are left out, because they look alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 16 of these characters have 80 random bits, so that nobody can guess a code. */
const CODE_LENGTH = 16;
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
export async function makeGiftCards(transaction: Database, batch: GiftCardBatch): Promise<boolean> {
  const { id, count, amount, currency, orderId, recipient, gift, now } = batch;
  const at = now.toISOString();
  const codes = await giftCardCodes(transaction, id, count);
  const rows = codes.map((code, place) => ({
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

/**
 * The codes of a batch, in the form that `normalCode` returns. They are not stored, but made from the batch and a
 * secret of the site. So a mail that is sent again after a crash has the same codes.
 */
export async function giftCardCodes(database: Database, batch: string, count: number): Promise<readonly string[]> {
  const secret = await secretSetting(database, CODE_SECRET);
  return Array.from({ length: count }, (_, place) => codeOf(secret, batch, place));
}

/** A code in groups of four characters, for people to read. */
export function shownCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}

function codeOf(secret: string, batch: string, place: number): string {
  const bytes = createHmac('sha256', secret).update(`${batch} ${place}`).digest();
  // Each byte gives one character. 256 is a multiple of 32, so every character is equally likely.
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
}
