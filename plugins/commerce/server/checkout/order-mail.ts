import type { SiteOrigins } from '@plinth/server/http';
import { inLanguage, wordsLanguage } from '@plinth/server/messages';
import type { ComposeMail } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import { untilText } from '../downloads/downloads-html.ts';
import { type OfferedDownload, offeredDownloads } from '../downloads/offered-downloads.ts';
import {
  checkoutQuantityOf,
  checkoutReviewAddress,
  checkoutStepDelivery,
  downloadGet,
  orderMailLink,
  orderMailSubject,
  orderMailThanks,
  subscriptionMailLink,
} from '../messages/messages.ts';
import { addressLines } from '../order-views/address-lines.ts';
import type { OrderLinks } from '../order-views/order-links.ts';
import { amountText, chosenTexts, sumLabel, termsTexts } from '../order-views/summary-html.ts';
import { findOrder } from '../orders/find-order.ts';
import { readOrderData } from '../orders/order-data.ts';
import type { OrderRow } from '../orders/order-tables.ts';
import { ORDER_MAIL } from '../orders/settle-order.ts';
import { type OrderSubscription, orderSubscriptions } from '../subscriptions/order-subscriptions.ts';

/** Writes the mail that confirms an order, in the language of the pages on which it was placed. */
export function composeOrderMail(parts: {
  readonly database: Database;
  readonly links: OrderLinks;
  readonly siteName: () => string;
  readonly origins: SiteOrigins;
}): ComposeMail {
  const { database, links, siteName, origins } = parts;
  return async ([id = '']) => {
    const order = await findOrder(database, id.slice(ORDER_MAIL.length + 1));
    // If the order has no email address, the data of its buyer was erased after the mail was stored.
    if (!order || order.email === '') return undefined;
    const downloads = await offeredDownloads(database, order, { links, now: new Date() });
    const subscriptions = await orderSubscriptions(database, order.id, links);
    return inLanguage(order.locale, () => ({
      to: order.email,
      subject: orderMailSubject({ site: siteName(), number: String(order.number) }),
      text: textOf(order, links, { origin: origins.stored(order.origin), downloads, subscriptions }),
      replyTo: undefined,
    }));
  };
}

function textOf(
  order: OrderRow,
  links: OrderLinks,
  {
    origin,
    downloads,
    subscriptions,
  }: {
    readonly origin: string | undefined;
    readonly downloads: readonly OfferedDownload[];
    readonly subscriptions: readonly OrderSubscription[];
  },
): string {
  const { lines, explained, shipping, contact } = readOrderData(order.data);
  const amount = (units: number) => amountText(units, order.currency);
  const addressOf = (path: string) => `${origin}${path}?${new URLSearchParams({ lang: wordsLanguage() })}`;
  const address = contact.line1 === '' ? [] : [`${checkoutReviewAddress()}:`, ...addressLines(contact)];
  const parts: readonly (readonly string[])[] = [
    [orderMailThanks({ number: String(order.number) })],
    lines.map(({ quantity, title, sku, options, fields, total, plan, renewal }) => {
      const terms = termsTexts({ plan, renewal }, order.currency);
      const chosen = [...chosenTexts({ options, fields }), ...terms];
      const name = checkoutQuantityOf({ quantity, title: title || sku });
      return `${name}${chosen.length === 0 ? '' : ` (${chosen.join(', ')})`}: ${amount(total)}`;
    }),
    explained.map((row) => `${sumLabel(row)}: ${amount(row.units)}`),
    shipping ? [`${checkoutStepDelivery()}: ${[shipping.name, shipping.place].filter(Boolean).join(', ')}`] : [],
    address,
    ...(origin === undefined
      ? []
      : [
          ...downloads.map(({ title, path, until }) => [downloadGet({ title }), addressOf(path), untilText(until)]),
          ...subscriptions.map(({ title, path }) => [title, subscriptionMailLink(), addressOf(path)]),
          [orderMailLink(), addressOf(links.pathOf(order.id))],
        ]),
  ];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}
