import { formatMoney, productSchema, shownPrice } from '@plinth/sdk/commerce';
import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { chooseCurrency } from '@plinth/site/src/testing/shop-checkout.ts';
import { call } from '@plinth/site/src/testing/shop-site.ts';
import { visitor } from '@plinth/site/src/testing/visitor.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const itemSchema = v.looseObject({ id: v.string(), structuredContent: productSchema() });
const listSchema = v.object({ products: v.array(itemSchema), next: v.nullable(v.string()) });

const cardListSchema = v.object({
  currency: v.string(),
  products: v.array(
    v.object({ id: v.string(), price: v.object({ price: v.object({ value: v.string(), currency: v.string() }) }) }),
  ),
});

const PRINTS = {
  products: [
    {
      id: 'tide',
      title: 'Tide',
      description: 'A print.',
      url: '/prints/tide',
      image: { src: '/images/tide.jpg', alt: 'Waves' },
      categories: ['Prints'],
      variantOptionOrdering: ['Size'],
      variants: [
        { sku: 'T-S', price: '12.50', qtyInStock: 3, attributes: { Size: 'S' } },
        { sku: 'T-M', price: '20.00', salePrice: '15.00', onSale: true, unlimited: true, attributes: { Size: 'M' } },
      ],
    },
    { id: 'sheet', title: 'Sheet', productType: 'DIGITAL', variants: [{ sku: 'D', price: '5.00' }] },
    { id: 'hidden', title: 'Hidden', workflowState: 'DRAFT', variants: [{ sku: 'H', price: '5.00' }] },
  ],
};
const EUROS = { context: { websiteSettings: { storeSettings: { selectedCurrency: 'EUR' } } } };

async function shopSite() {
  const site = await formSite({ files: { 'pages/site.json': EUROS, 'pages/products/prints.json': PRINTS } });
  await site.site.refresh();
  return site;
}

describe('GET /api/commerce/products in the currency of the visitor', () => {
  it('a product and a list have the prices of the chosen currency, which no shared cache stores', async () => {
    const card = {
      id: 'card',
      title: 'Gift card',
      productType: 'GIFT_CARD',
      variants: [{ sku: 'G', price: '25.00', unlimited: true }],
    };
    const dear = { id: 'dear', title: 'Dear', variants: [{ sku: 'X', price: '200.00', unlimited: true }] };
    const shop = {
      currencies: [
        { code: 'CHF', rate: '0.9512', rounding: '0.05' },
        { code: 'IDR', rate: '99999' },
      ],
    };
    await using site = await formSite({
      files: {
        'pages/site.json': EUROS,
        'pages/products/prints.json': { products: [...PRINTS.products, card, dear] },
        'pages/products/shop.json': shop,
      },
    });
    await site.site.refresh();
    const ask = async (currency: string, id = 'tide', headers = {}) => {
      const cookie = `plinth-currency=${currency}`;
      const answer = await fetch(`${site.origin}/api/commerce/products/${id}`, { headers: { cookie, ...headers } });
      return { answer, text: await answer.text(), cache: answer.headers.get('cache-control') };
    };
    const prices = ({ text }: { readonly text: string }) => {
      const { variants } = v.parse(itemSchema, JSON.parse(text)).structuredContent;
      return variants.map(({ price, salePrice }) => [price.value, salePrice.value, price.currency]);
    };
    const own = await ask('');
    const francs = await ask('CHF');
    expect([own.cache, francs.cache]).toEqual(['no-cache', 'private, no-cache']);
    expect(francs.answer.headers.get('vary')).toContain('Cookie');
    // In francs, before rounding: 12.50 euros are 11.89, 20.00 are 19.024, and 15.00 are 14.268.
    expect(prices(francs)).toEqual([
      ['11.90', '11.90', 'CHF'],
      ['19.00', '14.25', 'CHF'],
    ]);
    // The answer that the browser has cached before the choice of the currency is no longer valid.
    expect((await ask('CHF', 'tide', { 'if-none-match': own.answer.headers.get('etag') ?? '' })).answer.status).toBe(
      200,
    );
    for (const refused of ['USD', 'EUR', 'chf', '%00']) expect((await ask(refused)).text).toBe(own.text);
    expect(prices(await ask('CHF', 'card'))).toEqual([['25.00', '25.00', 'EUR']]);
    // In this currency the price would be too large for a cart, so it stays in euros.
    expect(prices(await ask('IDR', 'dear'))).toEqual([['200.00', '200.00', 'EUR']]);
    expect(prices(await ask('IDR', 'sheet'))).toEqual([['499995.00', '499995.00', 'IDR']]);
    const listed = async (currency: string, query = 'fields=card') => {
      const cookie = `plinth-currency=${currency}`;
      const answer = await fetch(`${site.origin}/api/commerce/products?sort=price&${query}`, { headers: { cookie } });
      const list = v.parse(cardListSchema, await answer.json());
      const prices = list.products.map(({ id, price }) => `${id} ${price.price.value} ${price.price.currency}`);
      return [list.currency, answer.headers.get('cache-control'), ...prices];
    };
    expect(await listed('')).toEqual([
      'EUR',
      'no-cache',
      ...['sheet 5.00 EUR', 'tide 12.50 EUR', 'card 25.00 EUR', 'dear 200.00 EUR'],
    ]);
    expect(await listed('CHF')).toEqual([
      'CHF',
      'private, no-cache',
      ...['sheet 4.75 CHF', 'tide 11.90 CHF', 'card 25.00 EUR', 'dear 190.25 CHF'],
    ]);
    // The limits are in the currency that is shown: 12.50 euros are exactly 11.90 francs.
    expect(await listed('CHF', 'fields=card&min=11.90&max=190.24')).toEqual([
      'CHF',
      'private, no-cache',
      ...['tide 11.90 CHF', 'card 25.00 EUR'],
    ]);
    expect(await listed('CHF', 'fields=card&min=11.91&max=190.25')).toEqual([
      'CHF',
      'private, no-cache',
      ...['card 25.00 EUR', 'dear 190.25 CHF'],
    ]);
  });

  it('a currency in which no cart can be is not shown: a coupon of the shop would be too large in it', async () => {
    const coupon = { code: 'LARGE', kind: 'fixed', amount: '200.00' };
    const shop = { currencies: [{ code: 'IDR', rate: '99999' }] };
    await using site = await formSite({
      files: {
        'pages/site.json': EUROS,
        'pages/products/prints.json': PRINTS,
        'pages/products/shop.json': { ...shop, coupons: [coupon] },
      },
    });
    await site.site.refresh();
    const ada = await visitor(site.origin, '/');
    ada.cookies.set('plinth-currency', 'IDR');
    const shown = async () => {
      const product = v.parse(itemSchema, await (await ada.fetch('/api/commerce/products/sheet')).json());
      await call(ada, 'POST', '/entries', { itemId: 'sheet', sku: 'D', quantity: 1 });
      await chooseCurrency(ada, 'IDR');
      const { cart } = await call(ada, 'GET', '');
      return [product.structuredContent.variants[0]?.price.currency, cart.subtotalAmount.currency];
    };
    expect(await shown()).toEqual(['EUR', 'EUR']);
    await site.write({ 'pages/products/shop.json': { ...shop, coupons: [{ ...coupon, amount: '100.00' }] } });
    await site.site.refresh();
    expect(await shown()).toEqual(['IDR', 'IDR']);
  });
});

describe('GET /api/commerce/products?fields=card', () => {
  it('answers with what a list shows of each product', async () => {
    await using site = await shopSite();
    const ada = await visitor(site.origin);
    const { products } = await (await ada.fetch('/api/commerce/products?fields=card&sort=title')).json();
    const plain = { kind: 'plain', price: { value: '5.00', currency: 'EUR' } };
    expect(products).toEqual([
      { id: 'sheet', title: 'Sheet', url: '', image: null, price: plain, onSale: false, soldOut: false },
      {
        id: 'tide',
        title: 'Tide',
        url: '/prints/tide',
        image: { src: '/images/tide.jpg', alt: 'Waves' },
        price: { kind: 'from', price: { value: '12.50', currency: 'EUR' } },
        onSale: true,
        soldOut: false,
      },
    ]);
  });

  it('refuses other names of fields', async () => {
    await using site = await shopSite();
    const ada = await visitor(site.origin);
    const answer = await ada.fetch('/api/commerce/products?fields=title');
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'PLINTH-SITE-163' })]);
  });
});

describe('GET /api/commerce/products', () => {
  it('answers with products in the shape of item JSON, in the currency of the store', async () => {
    await using site = await shopSite();
    const ada = await visitor(site.origin);
    const one = await (await ada.fetch('/api/commerce/products/tide')).json();
    expect(one).toEqual({
      id: 'tide',
      title: 'Tide',
      excerpt: 'A print.',
      fullUrl: '/prints/tide',
      assetUrl: '/images/tide.jpg',
      assetAlt: 'Waves',
      categories: ['Prints'],
      tags: [],
      structuredContent: {
        _type: 'StoreItem',
        productType: 'PHYSICAL',
        variantOptionOrdering: ['Size'],
        variants: [
          {
            id: 'T-S',
            sku: 'T-S',
            price: 1250,
            salePrice: 1250,
            priceMoney: { value: '12.50', currency: 'EUR' },
            salePriceMoney: { value: '12.50', currency: 'EUR' },
            onSale: false,
            unlimited: false,
            qtyInStock: 3,
            attributes: { Size: 'S' },
            optionValues: [{ optionName: 'Size', value: 'S' }],
          },
          {
            id: 'T-M',
            sku: 'T-M',
            price: 2000,
            salePrice: 1500,
            priceMoney: { value: '20.00', currency: 'EUR' },
            salePriceMoney: { value: '15.00', currency: 'EUR' },
            onSale: true,
            unlimited: true,
            qtyInStock: 0,
            attributes: { Size: 'M' },
            optionValues: [{ optionName: 'Size', value: 'M' }],
          },
        ],
      },
    });

    const list = v.parse(listSchema, await (await ada.fetch('/api/commerce/products?sort=title')).json());
    const prices = list.products.map(({ structuredContent }) => shownPrice(structuredContent));
    expect(prices.map((shown) => shown && `${shown.kind} ${formatMoney(shown.price)}`)).toEqual([
      'plain €5.00',
      'from €12.50',
    ]);
    expect(list.next).toBeNull();
  });

  it('pages, filters and searches', async () => {
    await using site = await shopSite();
    const ada = await visitor(site.origin);
    const get = async (query: string) =>
      v.parse(listSchema, await (await ada.fetch(`/api/commerce/products?${query}`)).json());
    const first = await get('limit=1&sort=-price');
    const second = await get(`limit=1&sort=-price&after=${first.next}`);
    expect([first, second].map(({ products }) => products[0]?.id)).toEqual(['tide', 'sheet']);
    expect(second.next).toBeNull();
    expect((await get('category=PRINTS')).products.map(({ id }) => id)).toEqual(['tide']);
    expect((await get('q=she')).products.map(({ id }) => id)).toEqual(['sheet']);
  });

  it('answers 304 while nothing has changed', async () => {
    await using site = await shopSite();
    const ada = await visitor(site.origin);
    const first = await ada.fetch('/api/commerce/products');
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect((await ada.fetch('/api/commerce/products', { headers: { 'if-none-match': etag } })).status).toBe(304);
    await site.write({ 'pages/products/prints.json': { products: PRINTS.products.slice(1) } });
    await site.site.refresh();
    expect((await ada.fetch('/api/commerce/products', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it.each([
    ['?sort=color', 400, 'PLINTH-SITE-163'],
    ['?limit=0', 400, 'PLINTH-SITE-163'],
    ['?limit=201', 400, 'PLINTH-SITE-163'],
    ['?limit=1e1', 400, 'PLINTH-SITE-163'],
    ['?limit=1&limit=2', 400, 'PLINTH-SITE-163'],
    ['?after=x', 400, 'PLINTH-SITE-163'],
    [`?after=${Buffer.from('["a",null]').toString('base64url')}`, 400, 'PLINTH-SITE-163'],
    [`?sort=price&after=${Buffer.from('["a","b"]').toString('base64url')}`, 400, 'PLINTH-SITE-163'],
    [`?q=${'x'.repeat(201)}`, 400, 'PLINTH-SITE-163'],
    ['/hidden', 404, 'PLINTH-SITE-164'],
    ['/__proto__', 404, 'PLINTH-SITE-164'],
    ['/%00', 400, 'PLINTH-SITE-049'],
    ['?category=a%00b', 400, 'PLINTH-SITE-049'],
  ])('answers %s with %i %s', async (query, status, code) => {
    await using site = await shopSite();
    const answer = await (await visitor(site.origin)).fetch(`/api/commerce/products${query}`);
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
  });
});
