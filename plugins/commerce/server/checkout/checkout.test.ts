import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import {
  ADA,
  addToCart,
  buy,
  checkoutSite,
  formOn,
  get,
  order,
  type Page,
  post,
  send,
  toReview,
} from '@plinth/site/src/testing/shop-checkout.ts';
import { call } from '@plinth/site/src/testing/shop-site.ts';
import { visitor } from '@plinth/site/src/testing/visitor.ts';
import { describe, expect, it } from 'vitest';
import { giftCardId } from '../cart-choices/gift-card-code.ts';
import { shopSettings, storeShopSettings } from '../settings/shop-settings.ts';

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

  it('sells a whole order in the currency that the visitor has chosen', async () => {
    const currencies = [{ code: 'CHF', rate: '0.9512', rounding: '0.05' }];
    const shipping = [{ id: 'post', name: 'Post', kind: 'flat', price: '4.90' }];
    const coupons = [{ code: 'OFF', kind: 'fixed', amount: '2.50', minimum: '20.00' }];
    await using opened = await open({ shop: { currencies, shipping, coupons } });
    const { ada } = opened;
    await addToCart(ada, 'T-S', 2);
    const choose = async (currency: string) =>
      post(ada, '/commerce/cart/currency', {
        ...formOn(await get(ada, '/commerce/cart'), '/commerce/cart/currency'),
        currency,
      });
    expect((await get(ada, '/commerce/cart')).html).toContain('€25.00');
    expect((await get(ada, '/commerce/cart')).html).toContain('<form id="currency"');
    expect((await choose('USD')).status).toBe(404);
    expect((await post(ada, '/commerce/cart/currency', { currency: 'CHF', crumb: 'wrong' })).status).toBe(403);
    expect((await get(ada, '/commerce/cart')).html).toContain('€25.00');
    expect((await choose('CHF')).status).toBe(303);
    expect((await get(ada, '/commerce/cart')).html).toContain('CHF\u00a023.80');
    const { json } = await call(ada, 'POST', '/coupons', { promoCode: 'OFF' });
    // In francs, 12.50 euros are 11.8875, rounded to 11.90, and 2.50 euros are 2.378, rounded to 2.40.
    expect(json).toMatchObject({
      hasCurrencies: true,
      subtotalCents: 2380,
      discountCents: 240,
      subtotalAmount: { currency: 'CHF' },
    });
    await send(ada, '/commerce/checkout', ADA);
    await send(ada, '/commerce/checkout/delivery', { option: 'post' });
    const old = await get(ada, REVIEW);
    // 4.90 euros are 4.66088 francs, rounded to 4.65.
    for (const text of ['CHF\u00a023.80', 'CHF\u00a04.65', 'CHF\u00a026.05']) expect(old.html).toContain(text);
    expect(old.html).not.toContain('€');

    const stored = await shopSettings(opened.site.database);
    await storeShopSettings(opened.site.database, {
      ...stored,
      settings: { ...stored.settings, currencies: [{ code: 'CHF', rate: '1.1', rounding: '0.05' }] },
    });
    expect((await order(ada, old)).location).not.toMatch(/payment/);
    expect(await opened.orders()).toEqual([]);
    const review = await get(ada, REVIEW);
    expect(review.html).toContain('CHF\u00a030.15');
    const placed = await order(ada, review);
    const [path = ''] = placed.location.split('?');
    const pay = await get(ada, placed.location);
    const paid = await post(ada, path, { ...formOn(pay, path), answer: 'pay' });
    expect((await get(ada, paid.location)).html).toContain('CHF\u00a030.15');
    const [row] = await opened.site.database.selectFrom('shop_orders').selectAll().execute();
    expect([row?.state, row?.currency, Number(row?.due)]).toEqual(['paid', 'CHF', 3015]);
  });

  it('begins the next cart in the currency of the order, until the visitor chooses another or the shop drops it', async () => {
    await using opened = await open({ shop: { currencies: [{ code: 'CHF', rate: '0.95' }] } });
    const { ada } = opened;
    const { database } = opened.site;
    const cart = async () => (await get(ada, '/commerce/cart')).html;
    const choose = async (currency: string) => {
      const fields = { ...formOn(await get(ada, '/commerce/cart'), '/commerce/cart/currency'), currency };
      const body = new URLSearchParams(fields);
      return (await ada.fetch('/commerce/cart/currency', { method: 'POST', body })).headers.getSetCookie().join('\n');
    };
    await addToCart(ada, 'D');
    expect(await choose('USD')).not.toContain('plinth-currency');
    expect(await choose('CHF')).toMatch(/^plinth-currency=CHF; Max-Age=15552000; Path=\/; SameSite=Lax$/m);
    expect((await buy(ada)).html).toContain('CHF\u00a04.75');
    await addToCart(ada, 'T-S');
    expect(await cart()).toContain('CHF\u00a011.88');

    // The currency that was chosen for the cart is newer than the currency in the cookie, so the cart keeps it.
    const chosen = ada.cookies.get('plinth-currency') ?? '';
    await choose('EUR');
    expect(ada.cookies.has('plinth-currency')).toBe(false);
    ada.cookies.set('plinth-currency', chosen);
    // The quantity differs from that of the first cart, because the same form would count as a double click within two
    // seconds.
    await addToCart(ada, 'D', 2);
    expect(await cart()).toContain('€22.50');
    await database.deleteFrom('shop_carts').execute();
    await database.deleteFrom('shop_cart_choices').execute();

    // A cart that a script creates by a call gets the currency in the cookie, too. So does the cart of a browser that
    // has no crumb yet.
    await call(ada, 'POST', '/entries', { itemId: 'sheet', sku: 'D' });
    expect(await cart()).toContain('CHF\u00a04.75');
    for (const name of ['plinth-cart', 'crumb']) ada.cookies.delete(name);
    await addToCart(ada, 'D');
    expect(await cart()).toContain('CHF\u00a04.75');

    const stored = await shopSettings(database);
    await storeShopSettings(database, { ...stored, settings: { ...stored.settings, currencies: [] } });
    for (const name of ['plinth-cart', 'crumb']) ada.cookies.delete(name);
    await addToCart(ada, 'D');
    expect(await cart()).toContain('€5.00');
    expect(await database.selectFrom('shop_cart_choices').selectAll().execute()).toHaveLength(2);
  });

  it('keeps a cart in the currency of the shop when a gift card pays for it or an amount is too large', async () => {
    const currencies = [
      { code: 'CHF', rate: '0.95' },
      { code: 'IDR', rate: '99999' },
    ];
    await using opened = await open({ shop: { currencies, coupons: [{ code: 'BIG', kind: 'fixed', amount: '900' }] } });
    const { ada } = opened;
    const { database } = opened.site;
    await addToCart(ada, 'T-S');
    const choose = async (currency: string) => {
      const cart = await get(ada, '/commerce/cart');
      await post(ada, '/commerce/cart/currency', { ...formOn(cart, '/commerce/cart/currency'), currency });
      return (await get(ada, '/commerce/cart')).html;
    };
    expect(await choose('IDR')).toContain('This cart stays in EUR');
    expect(await choose('CHF')).toContain('CHF\u00a011.88');
    await database
      .insertInto('shop_gift_cards')
      .values({
        id: giftCardId('CARD1234'),
        hint: '1234',
        currency: 'EUR',
        amount: 500,
        balance: 500,
        order_id: '',
        place: 0,
        created_at: '',
      })
      .execute();
    const { json } = await call(ada, 'POST', '/coupons', { promoCode: 'card-1234' });
    expect(json).toMatchObject({ grandTotalCents: 1250, amountDueCents: 750, subtotalAmount: { currency: 'EUR' } });
    expect((await get(ada, '/commerce/cart')).html).toContain('This cart stays in EUR');
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

  it('names the shop on every page, with a way back and its terms, also beside the button that orders', async () => {
    await using opened = await open();
    const { ada } = opened;
    const checked = (html: string, name: string, terms: string) => {
      expect(html).toContain(`<a class="site-header__brand" href="/">${name}</a>`);
      expect(html).toMatch(new RegExp(`<footer[^>]*><a href="/#terms">${terms}</a>`));
    };
    await addToCart(ada, 'T-S');
    for (const path of ['/commerce/cart', '/commerce/checkout', '/commerce/nothing'])
      checked((await get(ada, path)).html, 'Plinth', 'Terms');
    checked((await get(ada, '/commerce/checkout?lang=de')).html, 'Sockel', 'AGB');
    const review = await toReview(ada);
    checked(review.html, 'Plinth', 'Terms');
    expect(review.html).toContain('These apply to your order: <a href="/#terms">Terms</a>');
    const { location } = await order(ada, review);
    checked((await get(ada, location)).html, 'Plinth', 'Terms');
  });

  it.each<[object, string, string]>([
    [{ email: 'ada' }, 'checkout-email', 'Enter an email address'],
    [{ name: '  ' }, 'checkout-name', 'Enter your name.'],
    [{ line1: '' }, 'checkout-line1', 'Enter the street and number.'],
    [{ postalCode: '' }, 'checkout-postalCode', 'Enter the postal code.'],
    [{ postalCode: 'abc' }, 'checkout-postalCode', 'Enter a postal code like 12345.'],
    [{ country: 'US', postalCode: '20500-0003' }, 'checkout-postalCode', 'Enter a postal code like 12345.'],
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
    const page = await send(ada, '/commerce/checkout', { ...ADA, postalCode: '8001', country: 'CH' });
    expect([page.status, page.html]).toEqual([
      409,
      expect.stringContaining('does not deliver this order to Switzerland'),
    ]);
    expect((await get(ada, REVIEW)).status).toBe(303);
    expect((await send(ada, '/commerce/checkout', { ...ADA, postalCode: '1010', country: 'AT' })).location).toContain(
      '/delivery',
    );
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

  it('a product that is bought again at once is in the cart again', async () => {
    await using opened = await open();
    const { ada } = opened;
    for (const orders of [1, 2]) {
      await addToCart(ada, 'D');
      const [path = ''] = (await order(ada, await toReview(ada))).location.split('?');
      await post(ada, path, { ...formOn(await get(ada, path), path), answer: 'pay' });
      expect((await opened.orders()).map(({ state }) => state)).toEqual(Array(orders).fill('paid'));
    }
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
    expect([refused.status, alertOf(refused)]).toEqual([409, expect.stringContaining('enough of Tide &lt;i&gt;')]);
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

  it('the pieces that an unpaid order of the cart has reserved are in stock for the cart', async () => {
    await using opened = await open();
    const { ada, site } = opened;
    await site.database.updateTable('shop_variants').set({ stock: 1 }).where('sku', '=', 'T-S').execute();
    await addToCart(ada, 'T-S');
    await order(ada, await toReview(ada));
    expect((await get(ada, '/commerce/cart')).html).not.toContain('id="stock-');
    expect(alertOf(await get(ada, REVIEW))).toBe('');
  });

  it('every step and the cart name what is no longer in stock in this number, and say what to do', async () => {
    await using opened = await open();
    const { ada, site } = opened;
    await addToCart(ada, 'T-S', 2);
    await addToCart(ada, 'D', 2);
    await toReview(ada);
    expect((await get(ada, '/commerce/cart')).html).not.toContain('id="stock-');
    const problems = async (stock: number) => {
      await site.database.updateTable('shop_variants').set({ stock }).where('sku', '=', 'T-S').execute();
      const { json } = await call(ada, 'GET', '');
      const pages = await Promise.all(['/commerce/cart', '/commerce/checkout', REVIEW].map((path) => get(ada, path)));
      const [, onPage] = /id="stock-[^"]+">(.*?)</.exec(pages[0]?.html ?? '') ?? [];
      const alerts = pages.slice(1).map((page) => /<li>(.*?)<\/li>/.exec(alertOf(page))?.[1]);
      return { json, texts: [onPage, ...alerts] };
    };
    const few = 'Only 1 left in stock. Choose a smaller quantity.';
    const one = await problems(1);
    expect(one.texts).toEqual([few, `Tide &lt;i&gt;, S: ${few}`, `Tide &lt;i&gt;, S: ${few}`]);
    expect(one.json).toMatchObject({ entries: [{ stockProblem: few }, { stockProblem: '' }] });
    const none = 'Sold out. Remove it from the cart.';
    expect((await problems(0)).texts).toEqual([none, `Tide &lt;i&gt;, S: ${none}`, `Tide &lt;i&gt;, S: ${none}`]);
    expect((await problems(2)).texts).toEqual([undefined, undefined, undefined]);
  });

  it('a declined payment can be tried again, and a cancelled one leads back to the order', async () => {
    await using opened = await open();
    const { ada } = opened;
    await addToCart(ada, 'D');
    const [path = ''] = (await order(ada, await toReview(ada))).location.split('?');
    const declined = await post(ada, path, { ...formOn(await get(ada, path), path), answer: 'decline' });
    expect([declined.status, alertOf(declined)]).toEqual([402, expect.stringContaining('was declined')]);
    const cancelled = await post(ada, path, { ...formOn(declined, path), answer: 'cancel' });
    const back = await get(ada, cancelled.location);
    expect(alertOf(back)).toContain('The payment was cancelled');
    expect(back.html.indexOf('The payment was cancelled')).toBeLessThan(back.html.indexOf('site-checkout__summary'));
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
