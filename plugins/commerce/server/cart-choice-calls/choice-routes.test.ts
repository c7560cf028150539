import { parseCart } from '@plinth/sdk/commerce';
import { atStartOfMinute } from '@plinth/site/src/testing/at-start-of-minute.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { call, shopSite } from '@plinth/site/src/testing/shop-site.ts';
import { describe, expect, it } from 'vitest';
import { giftCardId } from '../cart-choices/gift-card-code.ts';

const SHOP = {
  shipping: [
    { id: 'post', name: 'Post', kind: 'flat', price: '4.90', countries: ['DE'] },
    { id: 'shop', name: 'Collect', kind: 'pickup', place: 'Harbour 3' },
  ],
  taxes: { included: false, rules: [{ name: 'VAT', country: 'DE', percent: '19' }] },
  coupons: [
    { code: 'TEN', kind: 'percent', percent: '10' },
    { code: 'BIG', kind: 'fixed', amount: '5.00', minimum: '100.00' },
  ],
};
const SMALL = { itemId: 'tide', sku: 'T-S', quantity: 2 };

describe.each(await testDatabases())('§3 what a visitor chooses for a cart, on $name', ({ open }) => {
  it('is in the cart, with the amounts that follow from it', async () => {
    await using shop = await shopSite({ shop: SHOP, database: await open() });
    const { ada } = shop;
    await call(ada, 'POST', '/entries', SMALL);
    const before = await call(ada, 'POST', '/coupons', { promoCode: 'ten' });
    expect(before).toMatchObject({
      status: 200,
      cart: { discountCents: 250, grandTotalCents: 2250, promoCodes: ['TEN'] },
    });
    await call(ada, 'PUT', '/shipping-location', { country: 'de', postalCode: '20457' });
    const { cart, etag } = await call(ada, 'PUT', '/shipping-option', { id: 'post' });
    expect(cart).toMatchObject({
      shippingOptions: [
        { id: 'post', costCents: 490 },
        { id: 'shop', costCents: 0, place: 'Harbour 3' },
      ],
      selectedShippingOption: { id: 'post', name: 'Post', cost: { value: '4.90', currency: 'EUR' } },
      shippingLocation: { country: 'DE', postalCode: '20457' },
      applicableTaxRules: [{ name: 'VAT', percent: '19', isIncluded: false }],
      taxLineItems: [{ name: 'VAT', amountCents: 521 }],
      subtotalCents: 2500,
      discountCents: 250,
      shippingCostCents: 490,
      taxCents: 521,
      grandTotalCents: 3261,
      amountDueCents: 3261,
    });
    expect(etag).not.toBe(before.etag);
    expect((await call(ada, 'DELETE', '/coupons/TEN')).cart).toMatchObject({ discountCents: 0, promoCodes: [] });
  });

  it('says why a coupon does not count', async () => {
    await using shop = await shopSite({ shop: SHOP, database: await open() });
    await call(shop.ada, 'POST', '/entries', SMALL);
    expect((await call(shop.ada, 'POST', '/coupons', { promoCode: 'BIG' })).cart).toMatchObject({
      discountCents: 0,
      invalidCoupons: [
        { promoCode: 'BIG', reason: 'minimum', message: 'The code BIG needs an order of at least €100.00.' },
      ],
    });
    expect(await call(shop.ada, 'POST', '/coupons', { promoCode: 'NONE' })).toMatchObject({
      status: 404,
      json: { code: 'PLINTH-SITE-192', cart: { subtotalCents: 2500 } },
    });
  });

  it('pays with a gift card, whose code is typed with spaces', async () => {
    await using shop = await shopSite({ shop: SHOP, database: await open() });
    const card = { hint: 'EFGH', currency: 'EUR', amount: 1000, balance: 1000, order_id: '', place: 0, created_at: '' };
    await shop.site.database
      .insertInto('shop_gift_cards')
      .values({ id: giftCardId('ABCDEFGH'), ...card })
      .execute();
    await call(shop.ada, 'POST', '/entries', SMALL);
    const { cart } = await call(shop.ada, 'POST', '/coupons', { promoCode: 'abcd-efgh ' });
    expect(cart).toMatchObject({
      appliedGiftCards: [{ hint: 'EFGH', amountCents: 1000 }],
      giftCardRedemptionTotalCents: 1000,
      grandTotalCents: 2500,
      amountDueCents: 1500,
    });
  });
});

describe('§3 what a visitor chooses for a cart', () => {
  it.each<[string, string, string, unknown, number, string]>([
    ['a body of the wrong shape', 'POST', '/coupons', { promoCode: 7 }, 400, '-166'],
    ['a country that is none', 'PUT', '/shipping-location', { country: 'Germany' }, 400, '-166'],
    ['a code that no country has', 'PUT', '/shipping-location', { country: 'XX' }, 400, '-318'],
    ['a delivery that the shop lacks', 'PUT', '/shipping-option', { id: 'boat' }, 404, '-194'],
  ])('is refused with %s', async (_, method, path, body, status, code) => {
    await using shop = await shopSite({ shop: SHOP });
    await call(shop.ada, 'POST', '/entries', SMALL);
    const answer = await call(shop.ada, method, path, body);
    expect(answer).toMatchObject({ status, json: { code: `PLINTH-SITE${code}`, cart: { totalQuantity: 2 } } });
  });

  it('is refused without a cart, without a crumb, and from another site', async () => {
    await using shop = await shopSite({ shop: SHOP });
    const body = { promoCode: 'TEN' };
    expect((await call(shop.ada, 'POST', '/coupons', body)).status).toBe(404);
    await call(shop.ada, 'POST', '/entries', SMALL);
    expect((await call(shop.ada, 'POST', '/coupons', body, { 'x-csrf-token': 'wrong' })).status).toBe(403);
    expect((await call(shop.ada, 'POST', '/coupons', body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('limits the codes that an address may try', async () => {
    atStartOfMinute();
    await using shop = await shopSite({ shop: SHOP });
    await call(shop.ada, 'POST', '/entries', SMALL);
    const answers = [];
    for (let tried = 0; tried < 21; tried += 1)
      answers.push(await call(shop.ada, 'POST', '/coupons', { promoCode: `GUESS${tried}` }));
    // The limit ends with ten minutes of the clock, so at the start of their last minute the wait is 60 seconds.
    const message: unknown = expect.stringMatching(/Wait \d{2,3} seconds/);
    expect(answers.at(-1)).toMatchObject({ status: 429, json: { code: 'PLINTH-SITE-165', message } });
    expect(parseCart((await call(shop.ada, 'GET', '')).json).totalQuantity).toBe(2);
  });
});
