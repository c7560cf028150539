import { ProductTypeName } from '@plinth/sdk/enums';
import { dataTable, descriptionList, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { addressLines } from '../order-views/address-lines.ts';
import { chosenTexts } from '../order-views/summary-html.ts';
import { type OrderLine, readOrderData } from '../orders/order-data.ts';
import type { OrderRow } from '../orders/order-tables.ts';
import { ORDERS_PATH } from '../orders/orders-path.ts';

/** Is the line put into a parcel? */
export function isPacked({ productType }: OrderLine): boolean {
  return productType === ProductTypeName.physical;
}

/** A page to print and to put into the parcel: what is in it and where it goes, without prices. */
export function packingSlip(order: OrderRow, siteName: string): ReactNode {
  const { lines, contact, shipping } = readOrderData(order.data);
  const address = addressLines(contact);
  return h(
    Fragment,
    null,
    h('p', null, siteName),
    h(
      'address',
      { className: 'slip-address' },
      address.map((line, at) => h(Fragment, { key: at }, h('bdi', null, line), h('br'))),
    ),
    descriptionList([
      ['Order', String(order.number)],
      ['Placed', time(order.created_at)],
      ...(shipping ? [['Delivery', [shipping.name, shipping.place].filter(Boolean).join(', ')] as const] : []),
      ...(contact.note === '' ? [] : [['Note', contact.note] as const]),
    ]),
    dataTable({
      id: 'slip',
      caption: 'Products',
      columns: ['Pieces', 'Product', 'SKU', 'Chosen'],
      rows: lines.filter(isPacked).map((line) => ({
        key: line.entryId,
        head: String(line.quantity),
        cells: [line.title || line.sku, line.sku, chosenTexts(line).join(', ') || '–'].map((content) => ({
          content,
        })),
      })),
    }),
    h('p', { className: 'back' }, h('a', { href: `${ORDERS_PATH}/${order.id}` }, `Order ${order.number}`)),
  );
}
