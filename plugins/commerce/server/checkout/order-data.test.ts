import { personData } from '@plinth/site/src/features/person/person-data.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { decoded, mailServer } from '@plinth/site/src/testing/mail-server.ts';
import { addMember, signInMember } from '@plinth/site/src/testing/member.ts';
import {
  ADA,
  addToCart,
  buy as buyCart,
  checkoutSite,
  formOn,
  get,
  order,
  post,
  toReview,
} from '@plinth/site/src/testing/shop-checkout.ts';
import { call } from '@plinth/site/src/testing/shop-site.ts';
import { visitor } from '@plinth/site/src/testing/visitor.ts';
import { describe, expect, it } from 'vitest';

const EMAIL = 'ada@example.com';

describe.each(await testDatabases())('what an order keeps ($name)', ({ open: openDatabase }) => {
  const open = async (config: NonNullable<Parameters<typeof checkoutSite>[0]>['config'] = {}) => {
    const opened = await checkoutSite({ config, database: await openDatabase() });
    return { ...opened, data: personData(opened.site.site.features) };
  };
  type Opened = Awaited<ReturnType<typeof open>>;
  const buy = async ({ ada }: Opened, lang = 'en') => {
    await post(ada, '/commerce/cart/add', { itemId: 'sheet', sku: 'D', 'field.Note': 'For <Eva>' });
    await toReview(ada);
    const review = await get(ada, `/commerce/checkout/review?lang=${lang}`);
    const [, action = ''] = /action="(\/commerce\/checkout\/review\?lang=\w+)"/.exec(review.html) ?? [];
    const { location } = await post(ada, action, formOn(review, '/commerce/checkout/review'));
    const [path = ''] = location.split('?');
    return post(ada, `${path}?lang=${lang}`, { ...formOn(await get(ada, path), path), answer: 'pay' });
  };

  it('is confirmed by one mail in the language of its pages, which leads to the order', async () => {
    await using server = await mailServer();
    await using opened = await open({ mail: server.settings });
    await buy(opened, 'de');
    await expect.poll(() => server.mails.length).toBe(1);
    const [mail] = server.mails;
    const text = decoded(mail?.text ?? '');
    expect(mail?.to).toEqual([EMAIL]);
    for (const part of ['Plinth: Bestellung 1001', '1 × Sheet (Note: For <Eva>): €5,00', 'Summe: €5,00'])
      expect(text).toContain(part);
    const [link = ''] = /http:\/\/127\.0\.0\.1:\d+\/commerce\/order\/\S+/.exec(text) ?? [];
    const page = await (await fetch(link)).text();
    for (const part of ['Danke für Ihre Bestellung', 'Note: For &lt;Eva&gt;']) expect(page).toContain(part);
  });

  it('is found, exported and erased by the address; products and sums stay', async () => {
    await using opened = await open();
    const { ada, data, site } = opened;
    await buy(opened);
    await addToCart(ada, 'D');
    await toReview(ada);
    const found = await data.find(EMAIL.toUpperCase(), 10);
    expect(found.map(({ countText }) => countText)).toEqual(expect.arrayContaining(['1 order', '1 checkout']));
    const json: unknown = JSON.parse((await Array.fromAsync(data.export(EMAIL))).join(''));
    expect(json).toMatchObject({
      orders: [{ number: 1001, email: EMAIL, totalUnits: 500, contact: { name: 'Ada L' }, lines: [{ sku: 'D' }] }],
      checkouts: [{ email: EMAIL, contact: { country: 'DE' } }],
    });
    await data.erase(EMAIL, new Date());
    expect(await data.find(EMAIL, 10)).toEqual([]);
    const { database } = site;
    const [row] = await database.selectFrom('shop_orders').selectAll().execute();
    expect(row).toMatchObject({ state: 'paid', email: '', customer: '' });
    expect(row?.data).toContain('"sku":"D"');
    for (const personal of ['Ada L', 'Eva', 'Harbour', EMAIL]) expect(JSON.stringify(row)).not.toContain(personal);
    expect(await database.selectFrom('shop_checkouts').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
  });

  it('is on the page of the member who placed it, and on nobody else’s', async () => {
    await using opened = await open();
    const { site } = opened;
    await addMember(site.database);
    await addMember(site.database, 'eva@example.com');
    const [mia, eva] = [await visitor(site.origin, '/'), await visitor(site.origin, '/')];
    expect((await get(mia, '/commerce/orders')).location).toMatch(/^\/account\/sign-in\?.*next=%2Fcommerce%2Forders/);
    await signInMember(mia);
    await signInMember(eva, { email: 'eva@example.com' });
    expect((await get(mia, '/account')).html).not.toContain('/commerce/orders');
    await addToCart(mia, 'D');
    expect((await get(mia, '/commerce/checkout')).html).toContain('value="mia@example.com"');
    await buyCart(mia);
    expect((await get(mia, '/account')).html).toContain('href="/commerce/orders?lang=en"');
    const { html } = await get(mia, '/commerce/orders');
    for (const text of ['Order 1001', 'paid', '€5.00']) expect(html).toContain(text);
    const [, link = ''] = /href="(\/commerce\/order\/[^"]+)"/.exec(html) ?? [];
    expect((await get(mia, link)).html).toContain('Thank you for your order');
    expect((await get(eva, '/commerce/orders')).html).toContain('You have not ordered anything');
  });

  it('the codes, the delivery and the address of a cart follow it into the cart of the member', async () => {
    await using opened = await open();
    const { ada, site } = opened;
    await addMember(site.database);
    await addToCart(ada, 'T-S');
    const review = await toReview(ada);
    const codes = formOn(review, '/commerce/checkout/codes');
    await post(ada, '/commerce/checkout/codes', { ...codes, code: 'SPRING' });
    const mia = await visitor(site.origin, '/');
    for (const [name, value] of ada.cookies) mia.cookies.set(name, value);
    expect((await signInMember(mia)).status).toBe(200);
    const own = await get(mia, '/commerce/checkout/review');
    for (const text of ['Discount (SPRING)', 'Post', ADA.line1]) expect(own.html).toContain(text);
    expect((await order(mia, own)).location).toContain('/commerce/payment/test/');
    const { cart } = await call(mia, 'GET', '');
    expect(cart.promoCodes).toEqual(['SPRING']);
  });
});
