import { parseCart } from '@plinth/sdk/commerce';
import type { SiteConfig } from '@plinth/server';
import type { TemporaryDatabase } from './databases.ts';
import { formSite } from './form-site.ts';
import type { Files } from './temporary-site.ts';
import { type Visitor, visitor } from './visitor.ts';

/** Address of the cart's calls. */
export const CART = '/api/commerce/shopping-cart';
const PRINTS = {
  products: [
    {
      id: 'tide',
      title: 'Tide',
      url: '/prints/tide',
      variants: [
        { sku: 'T-S', price: '12.50', qtyInStock: 3, attributes: { Size: 'S' } },
        { sku: 'T-M', price: '20.00', salePrice: '15.00', onSale: true, unlimited: true },
      ],
    },
    { id: 'sheet', title: 'Sheet', productType: 'DIGITAL', variants: [{ sku: 'D', price: '5.00' }] },
    {
      id: 'card',
      title: 'Gift card',
      productType: 'GIFT_CARD',
      variants: [{ sku: 'G', price: '25.00', unlimited: true }],
    },
  ],
};
const EUROS = {
  name: 'Plinth',
  terms: [{ title: 'Terms', path: '/#terms' }],
  languages: { de: { name: 'Sockel', terms: [{ title: 'AGB', path: '/#terms' }] } },
  context: { websiteSettings: { storeSettings: { selectedCurrency: 'EUR' } } },
};

interface ShopOptions {
  /** `products/shop.json`. Default: none. */
  readonly shop?: object;
  readonly products?: object;
  /** Database of the site, which is closed with the site. Default: SQLite in the site's folder. */
  readonly database?: TemporaryDatabase;
  readonly config?: Partial<SiteConfig>;
  readonly files?: Files;
}

/** A real site with a shop in euros, and a visitor with cookies. */
export async function shopSite({ shop, products = PRINTS, database, config = {}, files = {} }: ShopOptions = {}) {
  const site = await formSite({
    config: { ...config, databaseUrl: database?.options.databaseUrl },
    files: {
      'pages/site.json': EUROS,
      'pages/products/prints.json': products,
      ...files,
      ...(shop && { 'pages/products/shop.json': shop }),
    },
  });
  await site.site.refresh();
  const { origin } = site;
  return {
    site,
    ada: await visitor(origin, '/'),
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]();
      await database?.close();
    },
  };
}

/** Sends a request to the cart API, in the same way as the script of the page does. */
export async function call(
  { fetch, cookies }: Visitor,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await fetch(CART + path, {
    method,
    headers: {
      'x-csrf-token': cookies.get('crumb') ?? '',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json: unknown = await answer.json();
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', json, cart: parseCart(json) };
}
