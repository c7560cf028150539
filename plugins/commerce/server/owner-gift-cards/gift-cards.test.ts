import { ContributorRole } from '@plinth/sdk/enums';
import { atStartOfMinute } from '@plinth/site/src/testing/at-start-of-minute.ts';
import { contributor } from '@plinth/site/src/testing/contributor.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { TEST_CODES } from '@plinth/site/src/testing/gift-card-codes.ts';
import { decoded, mailServer } from '@plinth/site/src/testing/mail-server.ts';
import { submit } from '@plinth/site/src/testing/owner.ts';
import { ADA, buy, formOn, get, order, post, toReview } from '@plinth/site/src/testing/shop-checkout.ts';
import { call, shopSite } from '@plinth/site/src/testing/shop-site.ts';
import type { Visitor } from '@plinth/site/src/testing/visitor.ts';
import { describe, expect, it } from 'vitest';
import { recordPayment } from '../orders/record-payment.ts';
import { personalGiftCards } from './personal-gift-cards.ts';

const PRODUCTS = {
  products: [
    {
      id: 'card',
      title: 'Gift <card>',
      productType: 'GIFT_CARD',
      variantOptionOrdering: ['Amount'],
      variants: [
        { sku: 'G25', price: '25.00', unlimited: true, attributes: { Amount: '25' } },
        { sku: 'G50', price: '50.00', unlimited: true, attributes: { Amount: '50' } },
      ],
    },
    { id: 'sheet', title: 'Sheet', productType: 'SERVICE', variants: [{ sku: 'D', price: '5.00', unlimited: true }] },
  ],
};
const PATH = '/checkout/giftcard?websiteId=w&giftCardProductId=card';
const EVA = { sku: 'G50', name: 'Eva', email: 'Eva@Example.com', message: 'For <you>' };
const BALANCE = '/commerce/gift-card';
const LIST = '/config/gift-cards';

describe.each(await testDatabases())('gift cards ($name)', ({ open: openDatabase }) => {
  const open = async (config: object = {}) => {
    const shop = await shopSite({
      database: await openDatabase(),
      products: PRODUCTS,
      config: { payments: { provider: 'test' }, ...config },
    });
    const { database } = shop.site;
    return {
      ...shop,
      database,
      cards: () => database.selectFrom('shop_gift_cards').selectAll().orderBy('created_at').orderBy('place').execute(),
      manager: () => contributor(shop.site, [ContributorRole.storeManager]),
      orders: () => database.selectFrom('shop_orders').selectAll().execute(),
    };
  };
  const add = async (who: Visitor, fields: Readonly<Record<string, string>> = EVA) =>
    post(who, PATH, { ...formOn(await get(who, PATH), '/checkout/giftcard'), ...fields });
  const ask = async (who: Visitor, code: string) =>
    post(who, BALANCE, { ...formOn(await get(who, BALANCE), BALANCE), code });
  const change = (who: Visitor, path: string, more = {}) =>
    submit(who, path, { crumb: who.cookies.get('crumb') ?? '', ...more });

  it('§2 the page shows the amounts, chooses that of the SKU, and is never cached', async () => {
    await using opened = await open();
    const answer = await opened.ada.fetch(`${PATH}&sku=G50`);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    for (const text of ['Gift &lt;card&gt;', '€25.00', '€50.00', 'name="email"']) expect(html).toContain(text);
    expect(html).toMatch(/value="G50" checked/);
    for (const id of ['sheet', 'none', ''])
      expect((await get(opened.ada, `/checkout/giftcard?giftCardProductId=${id}`)).status).toBe(404);
  });

  it.each([
    ['no name', { name: ' ' }, 'Enter the recipient’s name.', 'name'],
    ['a wrong address', { email: 'eva' }, 'Enter', 'email'],
    ['a message that is too long', { message: 'x'.repeat(501) }, '500', 'message'],
  ])('refuses %s, and keeps what was entered', async (_, wrong, text, field) => {
    await using opened = await open();
    const { status, html } = await add(opened.ada, { ...EVA, ...wrong });
    expect(status).toBe(400);
    expect(html).toContain(text);
    expect(html).toMatch(new RegExp(`name="${field}"[^>]*aria-invalid="true"`));
    expect(html).toMatch(/value="G50" checked/);
    expect((await add(opened.ada, { ...EVA, sku: 'D' })).status).toBe(400);
    expect((await opened.database.selectFrom('shop_carts').select('id').execute()).length).toBe(0);
  });

  it('is made when the order is paid, and its code is mailed to the recipient', async () => {
    await using mails = await mailServer();
    await using opened = await open({ mail: mails.settings });
    const { status, location } = await add(opened.ada);
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/commerce\/cart\?/)]);
    expect((await get(opened.ada, '/commerce/cart')).html).toContain('Recipient: Eva eva@example.com');
    expect(await opened.cards()).toEqual([]);
    await buy(opened.ada);
    const [card] = await opened.cards();
    expect(card).toMatchObject({ currency: 'EUR', recipient: 'eva@example.com' });
    expect([Number(card?.amount), Number(card?.balance)]).toEqual([5000, 5000]);

    const mailed = () =>
      mails.mails.filter(({ to }) => to.includes('eva@example.com')).map(({ text }) => decoded(text));
    await expect.poll(mailed).toHaveLength(1);
    const [mail = ''] = mailed();
    expect(mail).toContain('Ada L sends you a gift card of €50.00');
    expect(mail).toContain('For <you>');
    const [, code = ''] = /Code: ([A-Z2-9]{4}(?:-[A-Z2-9]{4}){3})/.exec(mail) ?? [];
    expect(code).not.toBe('');
    // The database does not contain the code.
    expect(JSON.stringify(card)).not.toContain(code.replaceAll('-', ''));

    expect((await ask(opened.ada, code.toLowerCase())).html).toContain('€50.00');
    await call(opened.ada, 'POST', '/entries', { itemId: 'sheet', sku: 'D', quantity: 2 });
    expect((await call(opened.ada, 'POST', '/coupons', { promoCode: code })).cart).toMatchObject({ amountDueCents: 0 });
    await order(opened.ada, await toReview(opened.ada));
    expect((await ask(opened.ada, code)).html).toContain('€40.00');
  });

  it('makes a card for each piece, once, however often the payment is reported', async () => {
    await using opened = await open();
    await add(opened.ada);
    const [entry] = (await call(opened.ada, 'GET', '')).cart?.entries ?? [];
    await call(opened.ada, 'PUT', `/entries/${entry?.id}`, { quantity: 3 });
    await order(opened.ada, await toReview(opened.ada));
    const [{ id: orderId = '', due = 0 } = {}] = await opened.orders();
    const pay = (eventId: string) =>
      recordPayment(opened.database, {
        ...{
          eventId,
          orderId,
          charge: 'c',
          amount: Number(due),
          currency: 'EUR',
          giftCards: TEST_CODES,
          now: new Date(),
        },
      });
    await Promise.all(['e1', 'e1', 'e2'].map(pay));
    const cards = await opened.cards();
    expect(cards.map(({ place }) => place)).toEqual([0, 1, 2]);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(3);
    const mails = await opened.database
      .selectFrom('mail_outbox')
      .select('submission_id')
      .where('submission_id', 'like', 'gift-card:%')
      .execute();
    expect(mails.length).toBe(1);
  });

  it('goes to the buyer when a call has added it without a recipient', async () => {
    await using opened = await open();
    await call(opened.ada, 'POST', '/entries', { itemId: 'card', sku: 'G25', quantity: 1 });
    await buy(opened.ada);
    expect((await opened.cards()).map(({ recipient }) => recipient)).toEqual([ADA.email.toLowerCase()]);
  });

  it('a refund of the order disables its cards; what was paid with them stays paid', async () => {
    await using opened = await open();
    await add(opened.ada);
    await buy(opened.ada);
    const manager = await opened.manager();
    const [{ id = '' } = {}] = await opened.orders();
    await change(manager, `/config/orders/${id}/refund`, { sure: 'yes' });
    await expect.poll(async () => (await opened.cards())[0]?.disabled_at).not.toBe('');
  });

  it('answers to the code of a disabled card as to an unknown one, and stops an address that tries many', async () => {
    atStartOfMinute();
    await using opened = await open();
    const manager = await opened.manager();
    const answer = await change(manager, LIST, { key: 'a'.repeat(32), amount: '10' });
    const [, code = ''] = /<strong>([^<]+)</.exec(await answer.text()) ?? [];
    expect((await ask(opened.ada, code)).status).toBe(200);
    const [card] = await opened.cards();
    await change(manager, `${LIST}/${card?.id}/disable`);
    expect((await ask(opened.ada, code)).status).toBe(200);
    await change(manager, `${LIST}/${card?.id}/disable`, { sure: 'yes' });
    const [disabled, unknown] = [await ask(opened.ada, code), await ask(opened.ada, 'AAAA-AAAA')];
    expect([disabled.status, disabled.html]).toEqual([404, unknown.html]);
    const added = await call(opened.ada, 'POST', '/entries', { itemId: 'sheet', sku: 'D', quantity: 1 });
    expect(added.status).toBe(200);
    expect((await call(opened.ada, 'POST', '/coupons', { promoCode: code })).status).toBe(404);
    const statuses: number[] = [];
    for (let at = 0; at < 20; at++) statuses.push((await ask(opened.ada, `TRY-${at}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('the owner issues a card once, finds it by its code and its recipient, and every change is in the audit log', async () => {
    await using opened = await open();
    const manager = await opened.manager();
    const fields = { key: 'b'.repeat(32), amount: '12.5', name: 'Eva', email: 'eva@example.com', message: 'Hi' };
    const wrong = await change(manager, LIST, { ...fields, amount: '12,50', email: 'x' });
    const html = await wrong.text();
    expect([wrong.status, html.match(/role="alert"/g)?.length]).toEqual([422, 2]);
    expect(html).toContain('value="12,50"');
    for (const amount of ['0', '-1', '1000000.01', '1.005', '1e3'])
      expect((await change(manager, LIST, { ...fields, amount })).status, amount).toBe(422);
    const codes = await Promise.all(
      [1, 2].map(async () => /<strong>([^<]+)</.exec(await (await change(manager, LIST, fields)).text())?.[1]),
    );
    expect(codes[0]).toBe(codes[1]);
    expect((await opened.cards()).map(({ amount }) => Number(amount))).toEqual([1250]);
    for (const [search, found] of [
      [codes[0], true],
      ['eva@example.com', true],
      ['x@example.com', false],
    ] as const)
      expect(
        (await get(manager, `${LIST}?${new URLSearchParams({ search: search ?? '' })}`)).html.includes('€12.50'),
      ).toBe(found);
    const log = await opened.database
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'gift%')
      .execute();
    expect(log).toEqual([{ action: 'gift-card.issued' }]);
    const editor = await contributor(opened.site, [ContributorRole.editor]);
    expect((await get(editor, LIST)).status).toBe(403);
  });

  it('lists cards in pages', async () => {
    await using opened = await open();
    const manager = await opened.manager();
    const values = Array.from({ length: 60 }, (_, at) => ({
      ...{ id: String(at).padStart(22, '0'), hint: `H${at}`, currency: 'EUR', amount: 100, balance: 100, order_id: '' },
      ...{ place: 0, created_at: '2026-01-01T00:00:00.000Z' },
    }));
    await opened.database.insertInto('shop_gift_cards').values(values).execute();
    const hints = (html: string) => [...html.matchAll(/<th scope="row">(H\d+)</g)].map(([, hint]) => hint);
    const first = await get(manager, LIST);
    const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first.html) ?? [];
    const second = await get(manager, next.replaceAll('&amp;', '&'));
    expect(new Set([...hints(first.html), ...hints(second.html)]).size).toBe(60);
  });

  it('erasing a recipient takes the address from card, order and mail, and the code stays valid', async () => {
    await using opened = await open();
    await add(opened.ada);
    await buy(opened.ada);
    await personalGiftCards(opened.database).erase('eva@example.com', new Date());
    expect((await opened.cards()).map(({ recipient, gift, disabled_at }) => [recipient, gift, disabled_at])).toEqual([
      ['', '', ''],
    ]);
    expect(JSON.stringify(await opened.orders())).not.toMatch(/eva@/i);
    const waiting = await opened.database.selectFrom('mail_outbox').select('submission_id').execute();
    expect(waiting.filter(({ submission_id }) => submission_id.startsWith('gift-card'))).toEqual([]);
  });
});
