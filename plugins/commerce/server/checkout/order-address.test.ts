import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import {
  ADA,
  addToCart,
  checkoutSite,
  get,
  order,
  type Page,
  post,
  send,
  toReview,
} from '@plinth/site/src/testing/shop-checkout.ts';
import { call } from '@plinth/site/src/testing/shop-site.ts';
import { describe, expect, it } from 'vitest';
import { readOrderData } from '../orders/order-data.ts';

const REVIEW = '/commerce/checkout/review';
const SHOP = {
  shipping: [
    { id: 'parcel', name: 'Parcel', kind: 'flat', price: '9.00', countries: ['US'] },
    { id: 'studio', name: 'Collect it', kind: 'pickup', place: 'Harbour 3', countries: ['DE'] },
  ],
  taxes: {
    included: false,
    rules: [
      { name: 'Sales tax', country: 'US', region: 'NY', percent: '8' },
      { name: 'VAT', country: 'DE', percent: '19' },
    ],
  },
};
const US = { ...ADA, country: 'US', region: 'NY', postalCode: '10001', city: 'New York' };

describe.each(await testDatabases())('the address of an order ($name)', ({ open: openDatabase }) => {
  const open = async (shop: object = SHOP) => {
    const opened = await checkoutSite({ shop, database: await openDatabase() });
    const { database } = opened.site;
    return {
      ...opened,
      orders: async () =>
        (await database.selectFrom('shop_orders').selectAll().execute()).map((row) => {
          const { contact, shipping } = readOrderData(row.data);
          return { country: contact.country, delivery: shipping?.id, total: Number(row.total) };
        }),
      /** Writes choices as an earlier version of the site may have stored them. */
      storeRaw: (choices: object) =>
        database
          .updateTable('shop_cart_choices')
          .set({ choices: JSON.stringify(choices) })
          .execute(),
    };
  };
  const alertOf = ({ html }: Page): string => /role="alert"[^>]*>(.*?)<\/(?:p|div)>/s.exec(html)?.[1] ?? '';

  it.each([
    ['goods that are delivered', 'T-S', 1250 + 900 + 172],
    ['goods that are only taxed', 'D', 500 + 40],
  ] as const)('decides delivery and taxes, whatever is chosen for the cart afterwards: %s', async (_, sku, total) => {
    await using opened = await open();
    const { ada } = opened;
    await addToCart(ada, sku);
    await send(ada, '/commerce/checkout', US);
    if (sku === 'T-S') await send(ada, '/commerce/checkout/delivery', { option: 'parcel' });
    expect((await call(ada, 'PUT', '/shipping-location', { country: 'DE', postalCode: '20457' })).status).toBe(200);
    if (sku === 'T-S') {
      expect((await call(ada, 'PUT', '/shipping-option', { id: 'studio' })).status).toBe(200);
      // The delivery that the call has chosen does not exist at the address of the order, so the visitor is asked.
      expect((await get(ada, REVIEW)).location).toBe('/commerce/checkout/delivery?lang=en');
      const asked = await get(ada, '/commerce/checkout/delivery');
      expect([asked.html.includes('Parcel'), asked.html.includes('Collect it')]).toEqual([true, false]);
      await send(ada, '/commerce/checkout/delivery', { option: 'parcel' });
    }
    const review = await get(ada, REVIEW);
    expect(review.html).toContain('Sales tax');
    expect(review.html).not.toContain('VAT');
    expect((await order(ada, review)).location).toMatch(/payment/);
    expect(await opened.orders()).toEqual([{ country: 'US', delivery: sku === 'T-S' ? 'parcel' : undefined, total }]);
  });

  it('counts when the call comes between the last page and the order', async () => {
    await using opened = await open();
    const { ada } = opened;
    await addToCart(ada, 'T-S');
    await send(ada, '/commerce/checkout', US);
    await send(ada, '/commerce/checkout/delivery', { option: 'parcel' });
    const review = await get(ada, REVIEW);
    await call(ada, 'PUT', '/shipping-location', { country: 'DE', postalCode: '20457' });
    await order(ada, review);
    expect(await opened.orders()).toEqual([{ country: 'US', delivery: 'parcel', total: 2322 }]);
  });

  it('is asked again when the shop no longer sells to its country', async () => {
    await using opened = await open();
    const { ada, site } = opened;
    await addToCart(ada, 'T-S');
    await send(ada, '/commerce/checkout', US);
    await send(ada, '/commerce/checkout/delivery', { option: 'parcel' });
    const review = await get(ada, REVIEW);
    await site.write({ 'pages/products/shop.json': { ...SHOP, countries: ['DE'] } });
    await site.site.refresh();
    expect((await order(ada, review)).location).toBe('/commerce/checkout?lang=en');
    expect(await opened.orders()).toEqual([]);
  });

  it('has a region of the same length everywhere: in the form, the call, the cart and the order', async () => {
    await using opened = await open();
    const { ada } = opened;
    const region = 'R'.repeat(100);
    await addToCart(ada, 'T-S');
    expect((await call(ada, 'PUT', '/shipping-location', { country: 'US', region })).status).toBe(200);
    expect((await call(ada, 'PUT', '/shipping-location', { country: 'US', region: `${region}R` })).status).toBe(400);
    expect((await send(ada, '/commerce/checkout', { ...US, region: `${region}R` })).status).toBe(400);
    expect((await send(ada, '/commerce/checkout', { ...US, region })).status).toBe(303);
    expect((await get(ada, '/commerce/checkout/delivery')).status).toBe(200);
    expect((await get(ada, '/commerce/cart')).status).toBe(200);
    const { status, cart } = await call(ada, 'GET', '');
    expect([status, cart.shippingLocation?.region, cart.notice]).toEqual([200, region, '']);
  });

  it('that was stored with a longer region is dropped with a message, until the visitor chooses again', async () => {
    await using opened = await open({ ...SHOP, coupons: [{ code: 'TEN', kind: 'percent', percent: '10' }] });
    const { ada } = opened;
    await addToCart(ada, 'T-S');
    await call(ada, 'PUT', '/shipping-location', { country: 'US' });
    const location = { country: 'US', region: 'R'.repeat(101), postalCode: '' };
    await opened.storeRaw({ codes: ['TEN'], giftCards: 7, location, shippingOption: 'parcel' });
    const message = 'Something that was chosen for this cart could not be kept.';
    const { status, cart } = await call(ada, 'GET', '');
    expect([status, cart.shippingLocation, cart.promoCodes, cart.discountCents]).toEqual([200, null, ['TEN'], 125]);
    expect(cart.notice).toContain(message);
    for (const path of ['/commerce/cart', '/commerce/checkout']) {
      const page = await get(ada, path);
      expect([page.status, alertOf(page).includes(message)]).toEqual([200, true]);
    }
    expect((await toReview(ada, US)).html).not.toContain(message);
    expect((await call(ada, 'GET', '')).cart.notice).toBe('');
  });

  it('a code that is longer than any code is an unknown code, in the call and in the form', async () => {
    await using opened = await open();
    const { ada } = opened;
    await addToCart(ada, 'D');
    const long = 'C'.repeat(100);
    expect(await call(ada, 'POST', '/coupons', { promoCode: long })).toMatchObject({
      status: 404,
      json: { code: 'PLINTH-SITE-192' },
    });
    const review = await toReview(ada, US);
    const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(review.html) ?? [];
    expect((await post(ada, '/commerce/checkout/codes', { crumb, code: long })).status).toBe(404);
  });
});
