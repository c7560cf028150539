import type { SiteConfig } from '@plinth/server';
import type { TemporaryDatabase } from './databases.ts';
import { shopSite } from './shop-site.ts';
import type { Files } from './temporary-site.ts';
import type { Visitor } from './visitor.ts';

const PRINTS = {
  products: [
    {
      id: 'tide',
      title: 'Tide <i>',
      productType: 'PHYSICAL',
      variants: [{ sku: 'T-S', price: '12.50', qtyInStock: 3, attributes: { Size: 'S' } }],
    },
    {
      id: 'sheet',
      title: 'Sheet',
      productType: 'SERVICE',
      additionalFields: [{ id: 'note', type: 'text', title: 'Note' }],
      variants: [{ sku: 'D', price: '5.00', unlimited: true }],
    },
    {
      id: 'club',
      title: 'Print club',
      productType: 'SERVICE',
      subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' } },
      variants: [{ sku: 'C', price: '15.00', unlimited: true }],
    },
  ],
};
/** Settings of a shop that delivers to Germany and Austria and has a coupon. */
const SHOP_FILE = {
  countries: ['DE', 'AT', 'CH'],
  shipping: [
    { id: 'post', name: 'Post', kind: 'flat', price: '4.90', countries: ['DE', 'AT'] },
    { id: 'studio', name: 'Collect it', kind: 'pickup', place: 'Harbour 3', countries: ['DE'] },
  ],
  taxes: { included: true, rules: [{ name: 'VAT', country: 'DE', percent: '19' }] },
  coupons: [{ code: 'SPRING', kind: 'percent', percent: '10' }],
};
/** The details that a visitor enters in the first step. */
export const ADA = {
  email: 'Ada@Example.com',
  name: 'Ada L',
  line1: 'Harbour 3',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
};

export interface Page {
  readonly status: number;
  readonly location: string;
  readonly html: string;
}

/** Opens a shop in euros with the test provider of payments, and begins the visit of a visitor. */
export function checkoutSite(
  options: {
    readonly shop?: object;
    readonly database?: TemporaryDatabase;
    readonly config?: Partial<SiteConfig>;
    readonly files?: Files;
  } = {},
) {
  const { shop = SHOP_FILE, config, ...more } = options;
  return shopSite({ ...more, shop, products: PRINTS, config: { payments: { provider: 'test' }, ...config } });
}

export async function get({ fetch }: Visitor, path: string): Promise<Page> {
  const answer = await fetch(path);
  return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text() };
}

export async function post({ fetch }: Visitor, path: string, fields: Readonly<Record<string, string>>): Promise<Page> {
  const answer = await fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text() };
}

/** Puts a product into the cart of the visitor. */
export async function addToCart(who: Visitor, sku: 'T-S' | 'D' | 'C', quantity = 1): Promise<void> {
  await addProductToCart(who, { itemId: { 'T-S': 'tide', D: 'sheet', C: 'club' }[sku], sku }, quantity);
}

export async function addProductToCart(
  who: Visitor,
  product: { readonly itemId: string; readonly sku: string },
  quantity = 1,
): Promise<void> {
  const { status } = await post(who, '/commerce/cart/add', { ...product, quantity: String(quantity) });
  if (status !== 303) throw new Error(`the product was not added: ${status}`);
}

/**
 * Names and values of the inputs of a form on a page. The action of the form begins with `path`. Of radio buttons, only
 * those that are checked are included.
 */
export function formOn({ html }: Pick<Page, 'html'>, path: string): Readonly<Record<string, string>> {
  const [, form = ''] = new RegExp(`<form[^>]* action="${path}[?"][^>]*>(.*?)</form>`, 's').exec(html) ?? [];
  return Object.fromEntries(
    [...form.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
      const [, name] = / name="([^"]+)"/.exec(input) ?? [];
      const [, value = ''] = / value="([^"]*)"/.exec(input) ?? [];
      return name === undefined || (/ type="radio"/.test(input) && !/ checked/.test(input)) ? [] : [[name, value]];
    }),
  );
}

/** Fills in and sends the form of a page. */
export async function send(who: Visitor, path: string, fields: Readonly<Record<string, string>> = {}): Promise<Page> {
  const page = await get(who, path);
  return post(who, path, { ...formOn(page, path), ...fields });
}

/** Goes through the steps of the checkout to its last page, which shows the whole order. */
export async function toReview(who: Visitor, details: Readonly<Record<string, string>> = ADA): Promise<Page> {
  let { location } = await send(who, '/commerce/checkout', details);
  if (location.startsWith('/commerce/checkout/delivery'))
    ({ location } = await send(who, '/commerce/checkout/delivery'));
  return get(who, location);
}

/** Places the order that the page shows. @returns An answer that redirects to the page on which the order is paid. */
export function order(who: Visitor, review: Page, fields: Readonly<Record<string, string>> = {}): Promise<Page> {
  return post(who, '/commerce/checkout/review', { ...formOn(review, '/commerce/checkout/review'), ...fields });
}

/** Buys the cart and pays with the test provider. @returns The page of the order. */
export async function buy(who: Visitor, details: Readonly<Record<string, string>> = ADA): Promise<Page> {
  const [path = ''] = (await order(who, await toReview(who, details))).location.split('?');
  const paid = await post(who, path, { ...formOn(await get(who, path), path), answer: 'pay' });
  return get(who, paid.location);
}

/** Chooses the currency of the visitor's cart with the form of the cart page. */
export async function chooseCurrency(who: Visitor, currency: string): Promise<Page> {
  const path = '/commerce/cart/currency';
  return post(who, path, { ...formOn(await get(who, '/commerce/cart'), path), currency });
}
