import { inLanguage, wordsLanguage } from '../../../messages/language-context.ts';
import {
  checkoutQuantityOf,
  checkoutReviewAddress,
  checkoutStepDelivery,
  orderMailLink,
  orderMailSubject,
  orderMailThanks,
} from '../../../messages/messages.ts';
import type { Database } from '../../../storage/open-database.ts';
import type { ComposeMail } from '../../mail/service.ts';
import { addressLines } from '../order-views/address-lines.ts';
import type { OrderLinks } from '../order-views/order-links.ts';
import { amountText, chosenTexts, sumLabel } from '../order-views/summary-html.ts';
import { findOrder } from '../orders/find-order.ts';
import { readOrderData } from '../orders/order-data.ts';
import type { OrderRow } from '../orders/order-tables.ts';
import { ORDER_MAIL } from '../orders/settle-order.ts';

/** Writes the mail that confirms an order, in the language of the pages on which it was placed. */
export function composeOrderMail(parts: {
  readonly database: Database;
  readonly links: OrderLinks;
  readonly siteName: () => string;
}): ComposeMail {
  const { database, links, siteName } = parts;
  return async ([id = '']) => {
    const order = await findOrder(database, id.slice(ORDER_MAIL.length + 1));
    // An order without an address was made anonymous in the meantime.
    if (!order || order.email === '') return undefined;
    return inLanguage(order.locale, () => ({
      to: order.email,
      subject: orderMailSubject({ site: siteName(), number: String(order.number) }),
      text: textOf(order, links),
      replyTo: undefined,
    }));
  };
}

function textOf(order: OrderRow, links: OrderLinks): string {
  const { lines, explained, shipping, contact } = readOrderData(order.data);
  const amount = (units: number) => amountText(units, order.currency);
  const link = `${order.origin}${links.pathOf(order.id)}?${new URLSearchParams({ lang: wordsLanguage() })}`;
  const address = contact.line1 === '' ? [] : [`${checkoutReviewAddress()}:`, ...addressLines(contact)];
  const parts: readonly (readonly string[])[] = [
    [orderMailThanks({ number: String(order.number) })],
    lines.map(({ quantity, title, sku, options, fields, total }) => {
      const chosen = chosenTexts({ options, fields });
      const name = checkoutQuantityOf({ quantity, title: title || sku });
      return `${name}${chosen.length === 0 ? '' : ` (${chosen.join(', ')})`}: ${amount(total)}`;
    }),
    explained.map((row) => `${sumLabel(row)}: ${amount(row.units)}`),
    shipping ? [`${checkoutStepDelivery()}: ${[shipping.name, shipping.place].filter(Boolean).join(', ')}`] : [],
    address,
    [orderMailLink(), link],
  ];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}
