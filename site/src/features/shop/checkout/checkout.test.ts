import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../../testing/databases.ts';
import {
  ADA,
  addToCart,
  checkoutSite,
  formOn,
  get,
  order,
  type Page,
  post,
  send,
  toReview,
} from '../../../testing/shop-checkout.ts';
import { call } from '../../../testing/shop-site.ts';
import { visitor } from '../../../testing/visitor.ts';

const REVIEW = '/commerce/checkout/review';

describe.each(await testDatabases())('the checkout without a script ($name)', ({ open: openDatabase }) => {
  const open = async (options: Parameters<typeof checkoutSite>[0] = {}) => {
    const opened = await checkoutSite({ ...options, database: await openDatabase() });
    const { database } = opened.site;
    return {
      ...opened,
      orders: () => database.selectFrom('shop_orders').selectAll().orderBy('number').execute(),
      stock: async () => {
        const rows = await database.selectFrom('shop_variants').select('stock').where('sku', '=', 'T-S').execute();
        return rows[0]?.stock;
      },
    };
  };
  const alertOf = ({ html }: Page): string => /role="alert">(.*?)<\/(?:p|div)>/s.exec(html)?.[1] ?? '';

  it('§2 goes from the cart over contact, delivery and payment to the order', async () => {
    await using opened = await open();
    const { ada } = opened;
    await addToCart(ada, 'T-S', 2);
    const entered = await get(ada, '/commerce/goto-checkout');
    expect([entered.status, entered.location]).toEqual([303, '/commerce/checkout?lang=en']);
    const contact = await send(ada, '/commerce/checkout', ADA);
    expect([contact.status, contact.location]).toEqual([303, '/commerce/checkout/delivery?lang=en']);
    const delivery = await get(ada, contact.location);
    for (const text of ['Post', '€4.90', 'Collect it', 'Free']) expect(delivery.html).toContain(text);
    expect((await send(ada, '/commerce/checkout/delivery', { option: 'post' })).location).toBe(`${REVIEW}?lang=en`);
    const review = await get(ada, REVIEW);
    for (const text of [
      '2 × Tide &lt;i&gt;',
      '€25.00',
      '€4.90',
      '€29.90',
      'VAT (included)',
      'ada@example.com',
      '20457 Hamburg',
      'Germany',
    ])
      expect(review.html).toContain(text);
    expect(await opened.stock()).toBe(3);
    const placed = await order(ada, review);
    expect([placed.status, placed.location]).toEqual([303, expect.stringMatching(/^\/commerce\/payment\/test\//)]);
    expect(await opened.stock()).toBe(1);
    const pay = await get(ada, placed.location);
    expect(pay.html).toContain('This page is for tests.');
    const [path = ''] = placed.location.split('?');
    const paid = await post(ada, path, { ...formOn(pay, path), answer: 'pay' });
    expect(paid.status).toBe(303);
    const page = await get(ada, paid.location);
    for (const text of ['Thank you for your order', 'Order 1001', '€29.90', 'ada@example.com'])
      expect(page.html).toContain(text);
    expect((await opened.orders()).map(({ state, email }) => [state, email])).toEqual([['paid', 'ada@example.com']]);
    expect((await get(ada, '/commerce/cart')).html).toContain('Your cart is empty.');
    expect(await opened.site.database.selectFrom('shop_checkouts').selectAll().execute()).toEqual([]);
  });

  it('asks for no address when nothing is sent, and for no country without taxes', async () => {
    await using opened = await open({ shop: {} });
    const { ada } = opened;
    await addToCart(ada, 'D');
    const contact = await get(ada, '/commerce/checkout');
    expect(contact.html).not.toMatch(/name="(line1|country)"/);
    const sent = await post(ada, '/commerce/checkout', {
      ...formOn(contact, '/commerce/checkout'),
      email: 'ada@example.com',
      name: 'Ada',
    });
    expect(sent.location).toBe(`${REVIEW}?lang=en`);
    expect((await order(ada, await get(ada, REVIEW))).location).toContain('/commerce/payment/test/');
  });

  it('§8 without a cart, or with the cart of somebody else, says that it cannot go on', async () => {
    await using opened = await open();
    const { ada, site } = opened;
    const eva = await visitor(site.origin, '/');
    await addToCart(eva, 'D');
    const { cart } = await call(eva, 'GET', '');
    const own = await get(eva, `/checkout/subscribe?cartToken=${cart.id}`);
    expect(own.location).toBe('/commerce/checkout?lang=en');
    for (const path of ['/commerce/goto-checkout', `/checkout/subscribe?cartToken=${cart.id}`]) {
      const { location } = await get(ada, path);
      expect(location).toMatch(/^\/commerce\/cart\?/);
      expect((await get(ada, location)).html).toContain('Either your session has expired');
    }
    expect((await get(eva, '/checkout/subscribe?cartToken=other')).location).toMatch(/^\/commerce\/cart\?/);
    for (const path of ['/commerce/checkout', '/commerce/checkout/delivery', REVIEW]) {
      const page = await get(ada, path);
      expect([page.status, alertOf(page)]).toEqual([409, expect.stringContaining('Either your session has expired')]);
    }
  });

  it.each<[object, string, string]>([
    [{ email: 'ada' }, 'checkout-email', 'Enter an email address'],
    [{ name: '  ' }, 'checkout-name', 'Enter your name.'],
    [{ line1: '' }, 'checkout-line1', 'Enter the street and number.'],
    [{ postalCode: '' }, 'checkout-postalCode', 'Enter the postal code.'],
    [{ city: '' }, 'checkout-city', 'Enter the city.'],
    [{ country: '' }, 'checkout-country', 'Choose a country'],
    [{ country: 'FR' }, 'checkout-country', 'Choose a country'],
    [{ phone: '1'.repeat(41) }, 'checkout-phone', 'at most 40 characters'],
  ])('refuses %o beside its field, and keeps what was typed', async (wrong, id, text) => {
    await using opened = await open();
    const { ada } = opened;
    await addToCart(ada, 'T-S');
    const { status, html } = await send(ada, '/commerce/checkout', { ...ADA, note: '"Hello" <b>', ...wrong });
    expect([status, html.includes(`href="#${id}"`)]).toEqual([400, true]);
    expect(new RegExp(`id="${id}-problem"[^>]*>([^<]*)`).exec(html)?.[1]).toContain(text);
    expect(html).toContain('"Hello" <b>'.replaceAll('"', '&quot;').replace('<', '&lt;').replace('>', '&gt;'));
    expect((await get(ada, REVIEW)).location).toBe('/commerce/checkout?lang=en');
  });

  it('says when the shop does not deliver to a country', async () => {
    await using opened = await open();
    const { ada } = opened;
    await addToCart(ada, 'T-S');
    const page = await send(ada, '/commerce/checkout', { ...ADA, country: 'CH' });
    expect([page.status, page.html]).toEqual([
      409,
      expect.stringContaining('does not deliver this order to Switzerland'),
    ]);
    expect((await get(ada, REVIEW)).status).toBe(303);
    expect((await send(ada, '/commerce/checkout', { ...ADA, country: 'AT' })).location).toContain('/delivery');
    const pickup = await send(ada, '/commerce/checkout/delivery', { option: 'studio' });
    expect([pickup.status, alertOf(pickup)]).toEqual([400, 'Choose how the order is delivered.']);
  });

  it('a double submit makes one order; a new form after an unpaid order makes another one', async () => {
    await using opened = await open();
    const { ada } = opened;
    await addToCart(ada, 'T-S', 2);
    const review = await toReview(ada);
    const both = await Promise.all([order(ada, review), order(ada, review)]);
    expect(new Set(both.map(({ location }) => location)).size).toBe(1);
    expect([(await opened.orders()).length, await opened.stock()]).toEqual([1, 1]);
    await order(ada, await get(ada, REVIEW));
    expect((await opened.orders()).map(({ state }) => state)).toEqual(['cancelled', 'reserved']);
    expect(await opened.stock()).toBe(1);
  });

  it('the same form after the payment leads to the paid order', async () => {
    await using opened = await open();
    const { ada } = opened;
    await addToCart(ada, 'D');
    const review = await toReview(ada);
    const [path = ''] = (await order(ada, review)).location.split('?');
    await post(ada, path, { ...formOn(await get(ada, path), path), answer: 'pay' });
    const again = await order(ada, review);
    expect((await get(ada, again.location)).html).toContain('Thank you for your order');
    expect((await opened.orders()).length).toBe(1);
  });

  it.each<[string, (opened: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
    ['a price', ({ site }) => site.database.updateTable('shop_variants').set({ price: 1300 }).execute()],
    ['the cart', ({ ada }) => addToCart(ada, 'D')],
    ['the address', ({ ada }) => send(ada, '/commerce/checkout', { ...ADA, city: 'Altona' })],
  ])('asks again when %s has changed meanwhile', async (_, change) => {
    await using opened = await open();
    const { ada } = opened;
    await addToCart(ada, 'T-S');
    const review = await toReview(ada);
    await change(opened);
    const refused = await order(ada, review);
    expect([refused.status, alertOf(refused)]).toEqual([409, expect.stringContaining('Something has changed')]);
    expect(await opened.orders()).toEqual([]);
    expect((await order(ada, refused)).location).toContain('/commerce/payment/test/');
  });

  it('says what is sold out, takes nothing, and leads back to the cart', async () => {
    await using opened = await open();
    const { ada, site } = opened;
    await addToCart(ada, 'T-S', 2);
    const review = await toReview(ada);
    await site.database.updateTable('shop_variants').set({ stock: 1 }).where('sku', '=', 'T-S').execute();
    const refused = await order(ada, review);
    expect([refused.status, alertOf(refused)]).toEqual([409, expect.stringContaining('pieces of Tide &lt;i&gt;')]);
    expect(refused.html).toContain('href="/commerce/cart?lang=en"');
    expect([await opened.orders(), await opened.stock()]).toEqual([[], 1]);
  });

  it('a cart that has expired is not ordered', async () => {
    await using opened = await open();
    const { ada, site } = opened;
    await addToCart(ada, 'D');
    const review = await toReview(ada);
    await site.database.updateTable('shop_carts').set({ expires_at: '2000-01-01T00:00:00.000Z' }).execute();
    const refused = await order(ada, review);
    expect([refused.status, alertOf(refused)]).toEqual([409, expect.stringContaining('Either your session')]);
  });

  it('an order that was not paid in time is not paid by its old form', async () => {
    await using opened = await open();
    const { ada, site } = opened;
    await addToCart(ada, 'D');
    const review = await toReview(ada);
    await order(ada, review);
    await site.database.updateTable('shop_orders').set({ state: 'expired' }).execute();
    const late = await order(ada, review);
    expect([late.status, alertOf(late)]).toEqual([409, expect.stringContaining('The time to pay was over')]);
  });

  it('a declined payment can be tried again, and a cancelled one leads back to the order', async () => {
    await using opened = await open();
    const { ada } = opened;
    await addToCart(ada, 'D');
    const [path = ''] = (await order(ada, await toReview(ada))).location.split('?');
    const declined = await post(ada, path, { ...formOn(await get(ada, path), path), answer: 'decline' });
    expect([declined.status, alertOf(declined)]).toEqual([402, expect.stringContaining('was declined')]);
    const cancelled = await post(ada, path, { ...formOn(declined, path), answer: 'cancel' });
    expect(alertOf(await get(ada, cancelled.location))).toContain('The payment was cancelled');
    expect((await opened.orders()).map(({ state }) => state)).toEqual(['reserved']);
  });

  it('takes coupons, says why a code is refused, and asks no payment when nothing is due', async () => {
    const FREE = { coupons: [{ code: 'ALL', kind: 'percent', percent: '100' }] };
    await using opened = await open({ shop: FREE });
    const { ada } = opened;
    await addToCart(ada, 'D');
    await toReview(ada, { email: 'ada@example.com', name: 'Ada' });
    const form = formOn(await get(ada, REVIEW), '/commerce/checkout/codes');
    const wrong = await post(ada, '/commerce/checkout/codes', { ...form, code: 'NOPE' });
    expect([wrong.status, wrong.html.includes('No coupon or gift card has this code.')]).toEqual([404, true]);
    expect(formOn(wrong, '/commerce/checkout/codes').code).toBe('NOPE');
    expect((await post(ada, '/commerce/checkout/codes', { ...form, code: 'all' })).status).toBe(303);
    const review = await get(ada, REVIEW);
    expect(review.html).toContain('Discount (ALL)');
    const placed = await order(ada, review);
    expect((await get(ada, placed.location)).html).toContain('Thank you for your order');
    expect((await opened.orders()).map(({ state }) => state)).toEqual(['paid']);
  });

  it('takes no order that nobody can be paid for', async () => {
    await using opened = await open({ config: { payments: { provider: 'none' } } });
    const { ada } = opened;
    await addToCart(ada, 'D');
    const review = await toReview(ada);
    expect(alertOf(review)).toContain('cannot take payments yet');
    expect((await get(ada, '/commerce/payment/test/x')).status).toBe(404);
    expect(await opened.orders()).toEqual([]);
  });

  it('the page of an order needs its secret link', async () => {
    await using opened = await open();
    const { ada } = opened;
    await addToCart(ada, 'D');
    const [path = ''] = (await order(ada, await toReview(ada))).location.split('?');
    const secret = path.split('/').at(-1) ?? '';
    expect((await get(ada, `/commerce/order/${secret}`)).html).toContain('The order is not paid yet');
    const forged = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [forged, secret.slice(0, 32), 'x'])
      expect((await get(ada, `/commerce/order/${wrong}`)).status).toBe(404);
  });

  it.each([
    ['de', 'Kontakt und Adresse', 'E-Mail-Adresse'],
    ['ar', 'بيانات الاتصال والعنوان', 'dir="rtl"'],
  ])('is in the language of the cart: %s', async (lang, title, text) => {
    await using opened = await open();
    const { ada } = opened;
    await addToCart(ada, 'T-S');
    const { html } = await get(ada, `/commerce/checkout?lang=${lang}`);
    expect([html.includes(title), html.includes(text), html.includes('Email address')]).toEqual([true, true, false]);
    expect(html).toContain(`action="/commerce/checkout?lang=${lang}"`);
    const referer = `${opened.site.origin}/commerce/cart?lang=${lang}`;
    const entered = await ada.fetch('/commerce/goto-checkout', { headers: { referer } });
    expect(entered.headers.get('location')).toBe(`/commerce/checkout?lang=${lang}`);
  });
});
