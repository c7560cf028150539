import { parseCart } from '@plinth/sdk/commerce';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { TEST_CODES } from '@plinth/site/src/testing/gift-card-codes.ts';
import { call } from '@plinth/site/src/testing/shop-site.ts';
import { type Visitor, visitor } from '@plinth/site/src/testing/visitor.ts';
import { describe, expect, it } from 'vitest';
import { cartJson } from '../cart/cart-json.ts';
import { carts } from '../cart/carts.ts';
import { priceStoredCart } from '../cart-choices/price-stored-cart.ts';
import { readOrderData } from '../orders/order-data.ts';
import { placeOrder } from '../orders/place-order.ts';
import { priceDigest } from '../orders/price-digest.ts';

const DONATION = {
  id: 'studio',
  title: 'The studio <i>',
  amounts: ['10', '25.50'],
  minimum: '2',
  maximum: '500',
  recurrences: ['once', 'month'],
};
const FIXED = { id: 'fixed', title: 'Fixed', amounts: ['5'], free: false, note: false };
const SHOP = {
  donations: [DONATION, FIXED],
  coupons: [{ kind: 'percent', code: 'HALF', percent: '50' }],
  taxes: { included: false, rules: [{ name: 'VAT', country: 'DE', percent: '19' }] },
};
const CONTACT = {
  name: 'Ada',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: 'DE',
  note: '',
};
const PATH = '/checkout/donate?donatePageId=studio';
const OWN = { 'sec-fetch-site': 'same-origin' };

describe.each(await testDatabases())('§2 donation page ($name)', ({ open: openDatabase }) => {
  const open = async (locale = 'en', shop: object = SHOP) => {
    const database = await openDatabase();
    const context = { locale, websiteSettings: { storeSettings: { selectedCurrency: 'EUR' } } };
    const site = await formSite({
      config: { databaseUrl: database.options.databaseUrl },
      files: { 'pages/site.json': { context }, 'pages/products/shop.json': shop },
    });
    await site.site.refresh();
    return {
      site,
      ada: await visitor(site.origin, '/'),
      /** Returns the only cart in the database. */
      cart: async () => {
        const row = await site.database.selectFrom('shop_carts').select('id').executeTakeFirst();
        return row && (await carts(site.database).find(row.id, new Date()));
      },
      [Symbol.asyncDispose]: async () => {
        await site[Symbol.asyncDispose]();
        await database.close();
      },
    };
  };
  const donate = async (who: Visitor, fields: Readonly<Record<string, string>>, path = PATH, headers: object = OWN) => {
    const body = new URLSearchParams(fields);
    const answer = await who.fetch(path, { method: 'POST', body, headers: { ...headers }, redirect: 'manual' });
    return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text() };
  };

  it('shows the amounts and limits of the shop, and is never cached', async () => {
    await using opened = await open();
    const answer = await opened.ada.fetch(PATH);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    for (const text of ['The studio &lt;i&gt;', '€10.00', '€25.50', 'Monthly', 'from €2.00 to €500.00', 'name="note"'])
      expect(html).toContain(text);
    const fixed = await (await opened.ada.fetch('/checkout/donate?donatePageId=fixed')).text();
    for (const name of ['otherAmount', 'recurrence', 'note']) expect(fixed).not.toContain(`name="${name}"`);
  });

  it('an address without a known id has no donation page', async () => {
    await using opened = await open();
    for (const query of ['', '?donatePageId=', '?donatePageId=none', '?donatePageId=studio&donatePageId=fixed']) {
      const answer = await opened.ada.fetch(`/checkout/donate${query}`);
      expect([answer.status, await answer.text()], query).toEqual([404, expect.stringContaining('is not available')]);
    }
  });

  it('accepts the amounts of the shop and those within its limits, to the minor unit', async () => {
    const cases: readonly (readonly [Readonly<Record<string, string>>, number | undefined, string])[] = [
      [{ amount: '25.50' }, 2550, 'once'],
      [{ amount: '10.00', recurrence: 'month' }, 1000, 'month'],
      [{ amount: 'other', otherAmount: ' €1.00 ', recurrence: 'once' }, undefined, ''],
      [{ amount: 'other', otherAmount: '2' }, 200, 'once'],
      [{ amount: 'other', otherAmount: '500.00' }, 50_000, 'once'],
      [{ amount: 'other', otherAmount: '500.01' }, undefined, ''],
      [{ amount: 'other', otherAmount: '3.005' }, undefined, ''],
      [{ amount: 'other', otherAmount: '-5' }, undefined, ''],
      [{ amount: 'other', otherAmount: '1e2' }, undefined, ''],
      [{ amount: 'other', otherAmount: '' }, undefined, ''],
      [{ amount: '600.00' }, undefined, ''],
      [{ amount: '10.00', otherAmount: '12' }, 1200, 'once'],
      [{ amount: '25.50', otherAmount: '12' }, undefined, ''],
      [{ amount: '10.00', recurrence: 'year' }, undefined, ''],
      [{ amount: '10.00', note: 'x'.repeat(501) }, undefined, ''],
      [{}, undefined, ''],
    ];
    await using opened = await open();
    for (const [fields, units, recurrence] of cases) {
      await opened.site.database.deleteFrom('shop_carts').execute();
      const { status, location, html } = await donate(opened.ada, fields);
      const skus = (await opened.cart())?.entries.map(({ sku }) => sku) ?? [];
      const name = JSON.stringify(fields);
      if (units === undefined) {
        expect([status, skus], name).toEqual([400, []]);
        expect(html, name).toContain('role="alert"');
      } else {
        expect([status, location], name).toEqual([303, expect.stringMatching(/^\/commerce\/cart\?/)]);
        expect(skus, name).toEqual([`donation:studio:${units}:${recurrence}`]);
      }
    }
  });

  it('a refused form keeps what was entered', async () => {
    await using opened = await open();
    const { html } = await donate(opened.ada, {
      amount: 'other',
      otherAmount: '1',
      note: 'For <Ada>',
      recurrence: 'month',
    });
    expect(html).toContain('Choose an amount from €2.00 to €500.00.');
    expect(html).toMatch(/name="otherAmount" value="1"[^>]*aria-invalid="true"/);
    expect(html).toContain('For &lt;Ada&gt;</textarea>');
    expect(html).toMatch(/value="month" checked/);
  });

  it('reads an amount in the language of the page', async () => {
    await using opened = await open('de');
    await donate(opened.ada, { amount: 'other', otherAmount: '12,50' });
    expect((await opened.cart())?.entries[0]?.sku).toBe('donation:studio:1250:once');
  });

  it('reads an amount in the language of the form, and takes none that people read in two ways', async () => {
    const cases: readonly (readonly [string | undefined, string, number | undefined])[] = [
      ...['it', 'es', 'nl', 'da', 'tr', 'pt-BR', 'de-AT', 'de'].map((locale) => [locale, '1.000', 100_000] as const),
      ['fr', '12,50', 1250],
      ['de-CH', "1'000", 100_000],
      ['de-CH', '12.50', 1250],
      ['en', '1,000', 100_000],
      ['ar', '٢٥', 2500],
      ['en', '٢٥', 2500],
      // A form of an earlier version of the site names no language, and anybody can send any text.
      [undefined, '12.50', 1250],
      ['x'.repeat(36), '12.50', 1250],
      ['../de', '12.50', 1250],
      ['en', '1.000', undefined],
      ['de-CH', '1.000', undefined],
      [undefined, '1.000', undefined],
      ['fr', '1,000', undefined],
    ];
    await using opened = await open('en', { ...SHOP, donations: [{ ...DONATION, minimum: '1', maximum: '5000' }] });
    for (const [locale, otherAmount, units] of cases) {
      const name = `${otherAmount} in ${locale}`;
      for (const table of ['shop_carts', 'shop_cart_writes'] as const)
        await opened.site.database.deleteFrom(table).execute();
      const fields = { amount: 'other', otherAmount, ...(locale !== undefined && { locale }) };
      const { status } = await donate(opened.ada, fields);
      const sku = (await opened.cart())?.entries[0]?.sku;
      if (units === undefined) {
        expect([status, sku], name).toEqual([400, undefined]);
        continue;
      }
      expect([status, sku], name).toEqual([303, `donation:studio:${units}:once`]);
      // The page of the cart shows the amount before it is paid.
      const shown = `€${(units / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
      expect(await (await opened.ada.fetch('/commerce/cart')).text(), name).toContain(shown);
    }
  });

  it('a refused form keeps the language of the page that had it', async () => {
    await using opened = await open();
    const { html } = await donate(opened.ada, { amount: 'other', otherAmount: '1.000', locale: 'it' });
    expect(html).toContain('Choose an amount from €2,00 to €500,00.');
    expect(html).toContain('name="locale" value="it"');
    expect(html).toContain('name="otherAmount" value="1.000"');
  });

  it('counts a line break of a note as one character, as the field does', async () => {
    await using opened = await open();
    const note = `${'a\r\n'.repeat(249)}aa`;
    expect((await donate(opened.ada, { amount: '10.00', note: `${note}a` })).status).toBe(400);
    expect((await donate(opened.ada, { amount: '10.00', note })).status).toBe(303);
    expect((await opened.cart())?.entries[0]?.additionalFields.Note).toHaveLength(500);
  });

  it('a form of another site is refused, and a double click donates once', async () => {
    await using opened = await open();
    const refused = await donate(opened.ada, { amount: '10.00' }, PATH, { 'sec-fetch-site': 'cross-site' });
    expect([refused.status, await opened.cart()]).toEqual([403, undefined]);
    await Promise.all([donate(opened.ada, { amount: '10.00' }), donate(opened.ada, { amount: '10.00' })]);
    expect((await opened.cart())?.entries.map(({ quantity }) => quantity)).toEqual([1]);
  });

  it('can be put back into the cart with its note, and with no other text', async () => {
    await using opened = await open();
    const again = (additionalFields: object) =>
      call(opened.ada, 'POST', '/entries', { itemId: 'studio', sku: 'donation:studio:1250:once', additionalFields });
    for (const wrong of [{ Other: 'x' }, { Note: 'x'.repeat(501) }, { Note: 'x', Nachricht: 'y' }, { Recipient: 'x' }])
      expect((await again(wrong)).json).toMatchObject({ code: 'PLINTH-SITE-241', cart: null });
    expect((await again({ Nachricht: 'Viel Glück' })).status).toBe(200);
  });

  it('is a line of the cart with its note and its plan; no coupon and no tax applies to it', async () => {
    await using opened = await open();
    const { database } = opened.site;
    await donate(opened.ada, { amount: '25.50', recurrence: 'month', note: 'Good luck' });
    const stored = await opened.cart();
    if (!stored) throw new Error('there is no cart');
    const cart = parseCart(await cartJson(database, stored, { now: new Date() }));
    expect(cart).toMatchObject({
      subtotalCents: 2550,
      grandTotalCents: 2550,
      requiresShipping: false,
      entries: [
        {
          title: 'The studio <i>',
          quantity: 1,
          unitPrice: { value: '25.50', currency: 'EUR' },
          additionalFields: { Note: 'Good luck' },
          subscriptionPlan: { billingPeriod: { value: 1, unit: 'month' } },
        },
      ],
    });
    await database
      .insertInto('shop_cart_choices')
      .values({
        cart_id: stored.id,
        choices: JSON.stringify({
          codes: ['HALF'],
          giftCards: [],
          location: { country: 'DE', region: '', postalCode: '' },
          shippingOption: null,
        }),
      })
      .execute();
    const { priced } = await priceStoredCart(database, stored, { now: new Date() });
    expect([priced.discount, priced.tax, priced.due]).toEqual([0, 0, 2550]);
  });

  it('is ordered without a stock', async () => {
    await using opened = await open();
    const { database } = opened.site;
    await donate(opened.ada, { amount: '10.00' });
    const stored = await opened.cart();
    if (!stored) throw new Error('there is no cart');
    const now = new Date();
    const { priced } = await priceStoredCart(database, stored, { now, address: CONTACT });
    const placed = await placeOrder(database, {
      cartId: stored.id,
      key: 'k',
      seen: priceDigest(priced),
      email: 'ada@example.com',
      customer: 'c',
      contact: CONTACT,
      locale: 'en',
      origin: 'http://localhost',
      provider: 'test',
      giftCards: TEST_CODES,
      now,
    });
    if (!('order' in placed)) throw new Error(placed.problem.kind);
    expect(readOrderData(placed.order.data).lines).toMatchObject([
      { sku: 'donation:studio:1000:once', productType: 'DONATION', unit: 1000, total: 1000, discount: 0, tax: 0 },
    ]);
  });

  it('a call cannot add an amount that the shop does not accept', async () => {
    await using opened = await open();
    const add = async (sku: string) => {
      const { refusal } = await carts(opened.site.database).write({
        id: 'c',
        change: { kind: 'add', entry: { id: sku, itemId: 'studio', sku, quantity: 1, additionalFields: {} } },
        version: undefined,
        once: undefined,
        now: new Date(),
      });
      return refusal;
    };
    expect(await add('donation:studio:199:once')).toMatchObject({ code: 'PLINTH-SITE-167' });
    expect(await add('donation:studio:1000:week')).toMatchObject({ code: 'PLINTH-SITE-167' });
    expect(await add('donation:studio:200:once')).toBeUndefined();
  });
});
