import type { Readable } from 'node:stream';
import { moneyOf } from '@plinth/sdk/commerce';
import { csvStream } from '@plinth/server/owner-pages';
import type { Database } from '@plinth/server/storage';
import { chosenTexts, currencyOf } from '../order-views/summary-html.ts';
import { type OrderLine, readOrderData } from '../orders/order-data.ts';
import { ORDER_STATES } from '../orders/order-state.ts';
import type { OrderRow } from '../orders/order-tables.ts';
import { listOrders, type OrderFilter } from './order-list.ts';

const ROWS_AT_ONCE = 200;
const COLUMNS = [
  'Number',
  'State',
  'Placed',
  'Paid',
  'Email',
  'Name',
  'Phone',
  'Street',
  'Addition',
  'Postal code',
  'City',
  'Region',
  'Country',
  'Note',
  'Delivery',
  'Products',
  'Currency',
  'Total',
  'Due',
  'Refunded',
  'Payment',
  'Entered',
];

/** All orders that match a filter, newest first, as CSV. Orders are read as fast as the caller takes them. */
export function ordersCsv(database: Database, filter: OrderFilter): Readable {
  return csvStream(COLUMNS, async function* () {
    for (let before: string | undefined; ; ) {
      const rows = await listOrders(database, filter, { before, count: ROWS_AT_ONCE });
      yield rows.map(record);
      before = rows.at(-1)?.id;
      if (rows.length < ROWS_AT_ONCE) return;
    }
  });
}

function record(order: OrderRow): string[] {
  const { lines, shipping, contact } = readOrderData(order.data);
  const amount = (units: number | string) => moneyOf(Number(units), currencyOf(order.currency)).value;
  return [
    String(order.number),
    ORDER_STATES[order.state],
    order.created_at,
    order.paid_at,
    order.email,
    contact.name,
    contact.phone,
    contact.line1,
    contact.line2,
    contact.postalCode,
    contact.city,
    contact.region,
    contact.country,
    contact.note,
    shipping?.name ?? '',
    lines.map(({ quantity, sku }) => `${quantity} × ${sku}`).join('; '),
    order.currency,
    amount(order.total),
    amount(order.due),
    amount(order.refunded),
    order.charge,
    lines.flatMap(enteredTexts).join('; '),
  ];
}

/** What the buyer has entered for a product: its additional fields, or the recipient of a gift card. */
function enteredTexts({ sku, fields }: OrderLine): readonly string[] {
  return chosenTexts({ options: {}, fields }).map((text) => `${sku}: ${text}`);
}
