import { type TemporaryDatabase, testDatabases } from '@plinth/site/src/testing/databases.ts';
import { addMember, MEMBER, signInMember } from '@plinth/site/src/testing/member.ts';
import { submit } from '@plinth/site/src/testing/owner.ts';
import { CART, call, shopSite } from '@plinth/site/src/testing/shop-site.ts';
import { type Visitor, visitor } from '@plinth/site/src/testing/visitor.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const PRINTS = {
  products: [
    {
      id: 'tide',
      title: 'Tide',
      url: '/prints/tide',
      additionalFields: [{ id: 'note', type: 'text', title: 'Note' }],
      variants: [
        { sku: 'T-S', price: '12.50', qtyInStock: 3, attributes: { Size: 'S' } },
        { sku: 'T-M', price: '20.00', salePrice: '15.00', onSale: true, unlimited: true },
      ],
    },
    { id: 'sheet', title: 'Sheet', productType: 'DIGITAL', variants: [{ sku: 'D', price: '5.00' }] },
    { id: 'hidden', title: 'Hidden', workflowState: 'DRAFT', variants: [{ sku: 'H', price: '5.00', unlimited: true }] },
  ],
};
const shop = (database?: TemporaryDatabase) => shopSite({ products: PRINTS, ...(database && { database }) });

const tokenSchema = v.object({ xsrfToken: v.string() });
const SMALL = { itemId: 'tide', sku: 'T-S', quantity: 2 };

describe('§3 the cart of a visitor', () => {
  it('has every field, with prices and totals of the catalogue', async () => {
    await using open = await shop();
    expect(await call(open.ada, 'GET', '')).toMatchObject({
      status: 404,
      json: { code: 'PLINTH-SITE-174', cart: null },
    });
    await call(open.ada, 'POST', '/entries', { ...SMALL, unitPrice: 1, additionalFields: { Note: 'Hi' } });
    await call(open.ada, 'POST', '/entries', { itemId: 'tide', sku: 'T-M' });
    const { status, cart, json } = await call(open.ada, 'POST', '/entries', { itemId: 'sheet', sku: 'D', quantity: 1 });
    expect(status).toBe(200);
    expect(cart).toMatchObject({
      entries: [
        {
          itemId: 'tide',
          sku: 'T-S',
          title: 'Tide',
          quantity: 2,
          unitPrice: { value: '12.50', currency: 'EUR' },
          totalPrice: { value: '25.00', currency: 'EUR' },
          url: '/prints/tide',
          optionValues: [{ optionName: 'Size', value: 'S' }],
          additionalFields: { Note: 'Hi' },
        },
        { sku: 'T-M', quantity: 1, unitPrice: { value: '15.00', currency: 'EUR' } },
        { sku: 'D', productType: 'digital' },
      ],
      subtotalCents: 4500,
      grandTotalCents: 4500,
      amountDueCents: 4500,
      subtotalAmount: { value: '45.00', currency: 'EUR' },
      totalQuantity: 4,
      hasDigital: true,
      purelyDigital: false,
      requiresShipping: true,
    });
    // The answer has every field that the browser's schema reads.
    expect(Object.keys(cart).filter((key) => typeof json === 'object' && json !== null && !(key in json))).toEqual([]);
    expect((await call(open.ada, 'GET', '')).cart).toEqual(cart);
    const bo = await visitor(open.site.origin, '/');
    expect((await call(bo, 'GET', '')).status).toBe(404);
    expect((await bo.fetch(`${CART}?none=204`)).status).toBe(204);
  });

  it('visitors who change their carts at the same time each get their own', async () => {
    await using open = await shop();
    const all = await Promise.all(Array.from({ length: 12 }, () => visitor(open.site.origin, '/')));
    const carts = await Promise.all(
      all.map((who, at) =>
        at % 2 === 0
          ? call(who, 'POST', '/entries', { itemId: 'tide', sku: 'T-M', quantity: at + 1 })
          : call(who, 'POST', '/entries', {
              itemId: 'sheet',
              sku: 'D',
              quantity: at + 1,
              additionalFields: { No: 'x' },
            }),
      ),
    );
    expect(carts.map(({ status, cart, json }) => [status, status === 200 ? cart.subtotalCents : json])).toEqual(
      all.map((_, at) =>
        at % 2 === 0 ? [200, 1500 * (at + 1)] : [400, expect.objectContaining({ code: 'PLINTH-SITE-241', cart: null })],
      ),
    );
    const read = await Promise.all(all.map((who) => call(who, 'GET', '')));
    expect(read.map(({ cart, status }) => (status === 200 ? cart.totalQuantity : status))).toEqual(
      all.map((_, at) => (at % 2 === 0 ? at + 1 : 404)),
    );
  });

  it('changes and removes entries', async () => {
    await using open = await shop();
    const [entry] = (await call(open.ada, 'POST', '/entries', SMALL)).cart.entries;
    const path = `/entries/${entry?.id}`;
    expect((await call(open.ada, 'PUT', path, { quantity: 3 })).cart).toMatchObject({ totalQuantity: 3 });
    expect(await call(open.ada, 'PUT', path, { quantity: 4 })).toMatchObject({
      status: 409,
      json: { code: 'PLINTH-SITE-169', error: 'Only 3 left in stock.', cart: { totalQuantity: 3 } },
    });
    expect(await call(open.ada, 'DELETE', path)).toMatchObject({
      status: 200,
      cart: { entries: [], subtotalCents: 0 },
    });
    expect(await call(open.ada, 'DELETE', path)).toMatchObject({ status: 404, json: { code: 'PLINTH-SITE-171' } });
  });

  it('keeps an entry whose product is no longer sold, without a price', async () => {
    await using open = await shop();
    await call(open.ada, 'POST', '/entries', SMALL);
    await open.site.write({ 'pages/products/prints.json': { products: [] } });
    await open.site.site.refresh();
    expect((await call(open.ada, 'GET', '')).cart).toMatchObject({
      entries: [{ sku: 'T-S', quantity: 2, unitPrice: null }],
      subtotalCents: 0,
      totalQuantity: 0,
    });
  });

  it.each([
    [{ ...SMALL, quantity: -1 }, 400, 'PLINTH-SITE-168'],
    [{ ...SMALL, quantity: 0 }, 400, 'PLINTH-SITE-168'],
    [{ ...SMALL, quantity: 1.5 }, 400, 'PLINTH-SITE-168'],
    [{ ...SMALL, quantity: 1e300 }, 400, 'PLINTH-SITE-168'],
    [{ ...SMALL, quantity: '2' }, 400, 'PLINTH-SITE-168'],
    [{ itemId: 'tide', sku: 'T-M', quantity: 9_999 }, 400, 'PLINTH-SITE-168'],
    [{ ...SMALL, sku: 'NONE' }, 404, 'PLINTH-SITE-167'],
    [{ ...SMALL, itemId: 'sheet' }, 404, 'PLINTH-SITE-167'],
    [{ itemId: 'hidden', sku: 'H', quantity: 1 }, 404, 'PLINTH-SITE-167'],
    [{ ...SMALL, sku: '\u0000' }, 404, 'PLINTH-SITE-167'],
    [{ ...SMALL, quantity: 4 }, 409, 'PLINTH-SITE-169'],
    [{ ...SMALL, additionalFields: { a: { b: {} } } }, 400, 'PLINTH-SITE-166'],
    [{ itemId: 'tide' }, 400, 'PLINTH-SITE-166'],
    [[], 400, 'PLINTH-SITE-166'],
  ])('refuses %j with %i %s and the unchanged cart', async (body, status, code) => {
    await using open = await shop();
    await call(open.ada, 'POST', '/entries', { itemId: 'tide', sku: 'T-M', quantity: 1 });
    const answer = await call(open.ada, 'POST', '/entries', body);
    expect(answer).toMatchObject({ status, json: { code, cart: { totalQuantity: 1 } } });
    expect((await call(open.ada, 'GET', '')).cart.totalQuantity).toBe(1);
  });

  it('refuses additional fields that are too long', async () => {
    await using open = await shop();
    const body = { ...SMALL, additionalFields: { note: 'x'.repeat(4_001) } };
    expect(await call(open.ada, 'POST', '/entries', body)).toMatchObject({
      status: 400,
      json: { code: 'PLINTH-SITE-166', cart: null },
    });
  });

  it('a stale change is refused, a repeated change counts once, and changes at the same time all count', async () => {
    await using open = await shop();
    const one = { itemId: 'tide', sku: 'T-M', quantity: 1 };
    expect((await call(open.ada, 'POST', '/entries', one)).cart.totalQuantity).toBe(1);
    await Promise.all([call(open.ada, 'POST', '/entries', one), call(open.ada, 'POST', '/entries', one)]);
    const { etag, cart } = await call(open.ada, 'GET', '');
    expect(cart.totalQuantity).toBe(3);
    const key = { 'idempotency-key': 'a-key-of-a-page' };
    for (let times = 0; times < 2; times += 1)
      expect((await call(open.ada, 'POST', '/entries', one, key)).cart.totalQuantity).toBe(4);
    expect(await call(open.ada, 'POST', '/entries', SMALL, key)).toMatchObject({ status: 422 });
    expect(await call(open.ada, 'POST', '/entries', one, { 'if-match': etag })).toMatchObject({
      status: 409,
      json: { code: 'PLINTH-SITE-170', cart: { totalQuantity: 4 } },
    });
    expect(await call(open.ada, 'POST', '/entries', one, { 'if-match': 'x' })).toMatchObject({ status: 400 });
  });

  it('nobody can open it with the crumb alone, not even with the first change', async () => {
    await using open = await shop();
    const first = await open.ada.fetch(`${CART}/entries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': open.ada.cookies.get('crumb') ?? '' },
      body: JSON.stringify(SMALL),
    });
    const [cookie = ''] = first.headers.getSetCookie().filter((each) => each.startsWith('plinth-cart='));
    expect(cookie).toMatch(/^plinth-cart=[\w-]{43};.*HttpOnly/);
    const eve = await visitor(open.site.origin);
    eve.cookies.set('crumb', open.ada.cookies.get('crumb') ?? '');
    expect((await call(eve, 'GET', '')).status).toBe(404);
    expect((await call(eve, 'PUT', '/shipping-location', { country: 'DE' })).json).toMatchObject({ cart: null });
    expect(await (await eve.fetch('/commerce/cart')).text()).not.toContain('Tide');
    expect((await call(eve, 'POST', '/entries', SMALL)).cart.totalQuantity).toBe(2);
    expect(eve.cookies.get('plinth-cart')).not.toBe(open.ada.cookies.get('plinth-cart'));
    expect((await call(open.ada, 'GET', '')).cart.totalQuantity).toBe(2);
  });

  it('needs the crumb, and refuses pages of other sites', async () => {
    await using open = await shop();
    const bad = await call(open.ada, 'POST', '/entries', SMALL, { 'x-csrf-token': 'x'.repeat(20) });
    expect(bad).toMatchObject({ status: 403, json: { crumbFail: true } });
    const foreign = await call(open.ada, 'POST', '/entries', SMALL, { origin: 'https://evil.example' });
    expect(foreign).toMatchObject({ status: 403, json: { code: 'PLINTH-SITE-175' } });
    expect((await call(open.ada, 'GET', '')).status).toBe(404);
  });
});

describe.each(await testDatabases())('the cart of a member ($name)', ({ open: openDatabase }) => {
  const open = async () => {
    const opened = await shop(await openDatabase());
    await addMember(opened.site.database);
    return opened;
  };
  const entriesOf = async (who: Visitor) =>
    (await call(who, 'GET', '')).cart?.entries.map((entry) => [entry.sku, entry.quantity]);
  const signOut = (who: Visitor, xsrfToken: string, cloneCart: boolean) =>
    who.fetch(`/api/site-users/account/session?cloneCart=${cloneCart}`, {
      method: 'DELETE',
      headers: { 'x-siteuser-xsrf-token': xsrfToken },
    });
  const signIn = async (who: Visitor) => v.parse(tokenSchema, await (await signInMember(who)).json()).xsrfToken;

  it('is the same on all devices, and takes what the visitor chose before signing in', async () => {
    await using opened = await open();
    const { site, ada: phone } = opened;
    const desk = await visitor(site.origin, '/');
    await signIn(phone);
    await call(phone, 'POST', '/entries', { itemId: 'tide', sku: 'T-M' });
    await call(desk, 'POST', '/entries', { itemId: 'tide', sku: 'T-M', quantity: 2 });
    await call(desk, 'POST', '/entries', { itemId: 'sheet', sku: 'D' });
    await signIn(desk);
    for (const who of [desk, phone, desk])
      expect(await entriesOf(who)).toEqual([
        ['T-M', 2],
        ['D', 1],
      ]);
  });

  it('two requests at the same time move the cart of the browser once', async () => {
    await using opened = await open();
    const { ada } = opened;
    await call(ada, 'POST', '/entries', { itemId: 'tide', sku: 'T-M', quantity: 2 });
    await signIn(ada);
    await Promise.all([1, 2, 3].map(() => call(ada, 'GET', '')));
    expect(await entriesOf(ada)).toEqual([['T-M', 2]]);
  });

  it('§7 cloneCart leaves a copy in the browser; without it the browser has no cart, and the member keeps theirs', async () => {
    await using opened = await open();
    const { ada } = opened;
    await call(ada, 'POST', '/entries', { itemId: 'tide', sku: 'T-M' });
    const first = await signIn(ada);
    await signOut(ada, first, true);
    expect(await entriesOf(ada)).toEqual([['T-M', 1]]);
    await call(ada, 'POST', '/entries', { itemId: 'sheet', sku: 'D' });
    const second = await signIn(ada);
    expect(await entriesOf(ada)).toEqual([
      ['T-M', 1],
      ['D', 1],
    ]);
    await signOut(ada, second, false);
    expect((await call(ada, 'GET', '')).status).toBe(404);
    await signIn(ada);
    expect(await entriesOf(ada)).toHaveLength(2);
  });

  it('is erased with the account', async () => {
    await using opened = await open();
    const { site, ada } = opened;
    await signIn(ada);
    await call(ada, 'POST', '/entries', { itemId: 'tide', sku: 'T-M' }, { 'idempotency-key': 'erased-once' });
    const page = await (await ada.fetch('/account')).text();
    const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(page) ?? [];
    await submit(ada, '/account/erase', { crumb, password: MEMBER.password });
    for (const table of ['shop_carts', 'shop_cart_writes'] as const)
      expect(await site.database.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
