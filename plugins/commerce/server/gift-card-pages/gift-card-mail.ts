import type { SiteOrigins } from '@plinth/server/http';
import { inLanguage, wordsLanguage } from '@plinth/server/messages';
import type { ComposeMail } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import { readGift } from '../gift-cards/gift.ts';
import { type GiftCardCodes, shownCode } from '../gift-cards/gift-card-codes.ts';
import { GIFT_CARD_MAIL } from '../gift-cards/make-gift-cards.ts';
import {
  giftFrom,
  giftMailCode,
  giftMailHello,
  giftMailMessage,
  giftMailSubject,
  giftMailUse,
} from '../messages/messages.ts';
import { amountText } from '../order-views/summary-html.ts';
import { findOrder } from '../orders/find-order.ts';
import { readOrderData } from '../orders/order-data.ts';
import { GIFT_CARD_PATH } from './gift-card-paths.ts';

/** Writes the mail with the codes of a batch, in the language of the pages on which the cards were bought. */
export function composeGiftCardMail(parts: {
  readonly database: Database;
  readonly giftCards: GiftCardCodes;
  readonly siteName: () => string;
  readonly origins: SiteOrigins;
}): ComposeMail {
  const { database, giftCards, siteName, origins } = parts;
  return async ([mailId = '']) => {
    const batch = mailId.slice(GIFT_CARD_MAIL.length + 1);
    const cards = await database
      .selectFrom('shop_gift_cards')
      .selectAll()
      .where('batch', '=', batch)
      .orderBy('place')
      .execute();
    const [first] = cards;
    const gift = readGift(first?.gift ?? '');
    // When the address is empty, the data of the recipient was erased.
    if (!first || !gift || first.recipient === '') return undefined;
    const codes = giftCards.made(
      batch,
      cards.map(({ id }) => id),
    );
    const usable = cards.filter((card) => card.disabled_at === '');
    if (usable.length === 0) return undefined;
    const from = await buyerOf(database, first.order_id);
    return inLanguage(gift.locale, () => {
      const site = siteName();
      const amount = amountText(Number(first.amount), first.currency);
      const origin = origins.stored(gift.origin);
      const link = `${origin}${GIFT_CARD_PATH}?${new URLSearchParams({ lang: wordsLanguage() })}`;
      const text: readonly (readonly string[])[] = [
        gift.name === '' ? [] : [giftMailHello({ name: gift.name })],
        [from === '' ? giftMailSubject({ amount, site }) : giftFrom({ from, amount, site })],
        gift.message === '' ? [] : [giftMailMessage(), gift.message],
        usable.map(({ id }) => giftMailCode({ code: shownCode(codes.get(id) ?? '') })),
        origin === undefined ? [] : [giftMailUse(), link],
      ];
      return {
        to: first.recipient,
        subject: giftMailSubject({ amount, site }),
        text: text
          .filter((part) => part.length > 0)
          .map((part) => part.join('\n'))
          .join('\n\n'),
        replyTo: undefined,
      };
    });
  };
}

/** Name of the buyer; empty for cards that the owner has issued, and when the data of the buyer was erased. */
async function buyerOf(database: Database, orderId: string): Promise<string> {
  const order = orderId === '' ? undefined : await findOrder(database, orderId);
  return order ? readOrderData(order.data).contact.name : '';
}
