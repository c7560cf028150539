import type { SiteOrigins } from '@plinth/server/http';
import { inLanguage, wordsLanguage } from '@plinth/server/messages';
import type { ComposeMail } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import { orderMailLink, orderSentMailSubject, orderSentMailText, orderTracking } from '../messages/messages.ts';
import type { OrderLinks } from '../order-views/order-links.ts';
import { findOrder } from '../orders/find-order.ts';
import { readOrderData } from '../orders/order-data.ts';
import { SENT_MAIL } from '../orders/sent-mail-kind.ts';

/** Writes the mail that says that an order was sent, in the language of the pages on which it was placed. */
export function composeSentMail(parts: {
  readonly database: Database;
  readonly links: OrderLinks;
  readonly siteName: () => string;
  readonly origins: SiteOrigins;
}): ComposeMail {
  const { database, links, siteName, origins } = parts;
  return async ([id = '']) => {
    const order = await findOrder(database, id.slice(SENT_MAIL.length + 1));
    // If the order has no email address, the data of its buyer was erased after the mail was stored.
    if (!order || order.email === '') return undefined;
    const { tracking = '', note = '' } = readOrderData(order.data).sent ?? {};
    const number = String(order.number);
    const origin = origins.stored(order.origin);
    return inLanguage(order.locale, () => {
      const query = new URLSearchParams({ lang: wordsLanguage() });
      const texts = [
        orderSentMailText({ number }),
        tracking === '' ? '' : orderTracking({ number: tracking }),
        note,
        origin === undefined ? '' : `${orderMailLink()}\n${origin}${links.pathOf(order.id)}?${query}`,
      ];
      return {
        to: order.email,
        subject: orderSentMailSubject({ site: siteName(), number }),
        text: texts.filter((text) => text !== '').join('\n\n'),
        replyTo: undefined,
      };
    });
  };
}
