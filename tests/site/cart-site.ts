import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@plinth/server/storage';
import { inject } from 'vitest';
import { addMember } from '../../site/src/testing/member.ts';
import { openSourceDatabase } from '../../site/src/testing/open-source-database.ts';
import { writePages } from '../fixtures/make-fixtures.ts';
import { type StartedSite, startSite } from './start-site.ts';

export { MEMBER } from '../../site/src/testing/member.ts';

export interface CartSite extends StartedSite {
  /** The database of the site. */
  readonly database: Database;
}

const PRODUCTS = {
  products: [
    {
      id: 'tide',
      title: 'Tide <print>',
      url: '/prints',
      additionalFields: [{ id: 'note', type: 'text', title: 'Note' }],
      variants: [
        { sku: 'T-S', price: '12.50', qtyInStock: 3, attributes: { Size: 'Small' } },
        { sku: 'T-M', price: '1250.00', unlimited: true, attributes: { Size: 'Medium' } },
      ],
    },
    { id: 'sheet', title: 'Colour sheet', productType: 'DIGITAL', variants: [{ sku: 'D', price: '5.00' }] },
    {
      id: 'club',
      title: 'Print club',
      productType: 'SERVICE',
      subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' } },
      variants: [{ sku: 'C', price: '15.00', unlimited: true }],
    },
  ],
};
const DONATIONS = {
  donations: [
    {
      id: 'studio',
      title: 'Support the studio',
      amounts: ['10', '25'],
      minimum: '2',
      maximum: '500',
      recurrences: ['once', 'month'],
    },
  ],
};
const LINKS = '<p><a href="/cart">Cart</a> <a href="/">Home</a></p>';
const html = (content: string) => ({ id: 'text', type: 'html', data: { html: content } });
const page = (address: string, title: string, blocks: readonly object[], more: object = {}) => ({
  path: address,
  title,
  ...more,
  blocks,
});
const CART = { id: 'cart', type: 'plinth/cart', data: { title: 'Your cart', continueUrl: '/prints' } };
const AFTER = { id: 'after', type: 'html', data: { html: '<p>After the cart.</p>' } };

const PAGES = {
  index: page('/', 'Home', [html(`<h1>Home</h1>${LINKS}`), { id: 'area', type: 'member-area', data: {} }]),
  area: page('/area', 'Area', [
    html('<h1>Area</h1>'),
    { id: 'area', type: 'member-area', data: { links: [{ title: 'Cart', url: '/cart' }] } },
  ]),
  plain: page('/plain', 'Plain', [html('<h1>A page without a cart</h1><p>Nothing is sold here.</p>')]),
  cart: page('/cart', 'Cart', [html(`<h1>Shop</h1>${LINKS}`), CART, AFTER]),
  donate: page('/donate', 'Donate', [
    html('<h1>Donate</h1>'),
    { id: 'give', type: 52, data: { donatePageId: 'studio' } },
  ]),
  arabic: page('/ar', 'المتجر', [html(`<h1>المتجر</h1>${LINKS}`), { ...CART, data: { title: 'سلتك' } }], {
    context: { locale: 'ar' },
  }),
};

/**
 * Serves pages with a cart, with the plugins of the demo and a few products priced in euros. `MEMBER` has an account on
 * this site.
 */
export async function startCartSite(): Promise<CartSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-cart-'));
  const context = { websiteSettings: { storeSettings: { selectedCurrency: 'EUR' } } };
  await writePages(folder, { site: { name: 'Prints', context }, ...PAGES });
  await mkdir(path.join(folder, 'products'));
  await writeFile(path.join(folder, 'products/prints.json'), JSON.stringify(PRODUCTS));
  await writeFile(path.join(folder, 'products/shop.json'), JSON.stringify(DONATIONS));
  const site = await startSite({ pages: folder, ...inject('demoBuild') });
  const database = await openSourceDatabase({ data: site.data, databaseUrl: undefined });
  await addMember(database);
  await untilSold(site.address);
  const close = async () => {
    await database.destroy();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...site, database, close, [Symbol.asyncDispose]: close };
}

/** Waits until the catalogue is imported, because the site already answers requests during the import. */
async function untilSold(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/api/commerce/products/club`);
    await answer.text();
    if (answer.ok) return;
  }
}
