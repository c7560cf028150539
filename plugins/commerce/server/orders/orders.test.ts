import type { Database } from '@plinth/server/storage';
import { everyDatabase, type TemporaryDatabase } from '@plinth/site/src/testing/databases.ts';
import { TEST_CODES } from '@plinth/site/src/testing/gift-card-codes.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { addProducts, fillCart, orderOf } from '@plinth/site/src/testing/shop-orders.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeChoices } from '../cart-choices/cart-choices.ts';
import { giftCardId } from '../cart-choices/gift-card-code.ts';
import { expireOrders } from './expire-orders.ts';
import { placeOrder } from './place-order.ts';
import { recordPayment } from './record-payment.ts';
import { payRefunds } from './refunds.ts';

const NOW = new Date('2027-01-01T12:00:00Z');
const LATER = new Date('2027-01-01T13:00:00Z');

describe.each(await everyDatabase())('an order, on $name', ({ open }) => {
  let temporary: TemporaryDatabase;
  let database: Database;
  beforeEach(async () => {
    temporary = await open();
    database = await openSourceDatabase({ ...temporary.options });
    await addProducts(database, { T: 3, U: 'unlimited' });
  });
  afterEach(async () => {
    await database.destroy();
    await temporary.close();
  });

  const stock = async () => {
    const row = await database
      .selectFrom('shop_variants')
      .select('stock')
      .where('sku', '=', 'T')
      .executeTakeFirstOrThrow();
    return row.stock;
  };
  const place = async (cartId: string, key: string, more: object = {}) =>
    placeOrder(database, { ...(await orderOf(database, cartId, key, NOW)), ...more });
  const placed = async (cartId: string, key: string) => {
    const outcome = await place(cartId, key);
    if ('problem' in outcome) throw new Error(outcome.problem.kind);
    return outcome.order;
  };
  const states = async () =>
    (await database.selectFrom('shop_orders').select('state').orderBy('number').execute()).map(({ state }) => state);
  const pay = (orderId: string, more: object = {}) =>
    recordPayment(database, {
      ...{ eventId: 'e1', orderId, charge: 'c1', amount: 2000, currency: 'usd', giftCards: TEST_CODES, now: NOW },
      ...more,
    });
  const repaid: string[] = [];
  const refund = (fail = false) =>
    payRefunds(
      {
        database,
        payBack: async (_, { charge, key }) => {
          if (fail) throw new Error('the provider does not answer');
          repaid.push(`${charge} ${key.length}`);
        },
        log: { warn: () => undefined },
      },
      LATER,
    );
  const buy = async (cart = 'cart', key = 'key-1') => {
    await fillCart(database, cart, { T: 2, U: 1 }, NOW);
    return placed(cart, key);
  };

  it('takes its stock, has a number, and keeps the prices of its time', async () => {
    const order = await buy();
    expect(order).toMatchObject({ state: 'reserved', number: 1001, currency: 'USD' });
    expect([Number(order.total), Number(order.due)]).toEqual([3000, 3000]);
    expect(await stock()).toBe(1);
  });

  it('is placed once for one key, and again with another key instead of the first', async () => {
    const first = await buy();
    expect((await placed('cart', 'key-1')).id).toBe(first.id);
    expect(await stock()).toBe(1);
    const second = await placed('cart', 'key-2');
    expect(second.number).toBe(1002);
    expect(await states()).toEqual(['cancelled', 'reserved']);
    expect(await stock()).toBe(1);
  });

  it.each<[string, (cart: string) => Promise<unknown>, string]>([
    [
      'there is too little in stock',
      () => database.updateTable('shop_variants').set({ stock: 1 }).where('sku', '=', 'T').execute(),
      'stock',
    ],
    [
      'a price has changed',
      () => database.updateTable('shop_variants').set({ price: 1001 }).where('sku', '=', 'T').execute(),
      'changed',
    ],
    [
      'a product is no longer sold',
      () => database.deleteFrom('shop_listings').where('product_id', '=', 'U').execute(),
      'changed',
    ],
    ['the cart has expired', () => database.deleteFrom('shop_carts').execute(), 'no-cart'],
    ['the cart is empty', (cart) => fillCart(database, cart, {}, NOW), 'empty'],
  ])('is refused and takes nothing when %s', async (_, change, kind) => {
    await fillCart(database, 'cart', { T: 2, U: 1 }, NOW);
    const wanted = await orderOf(database, 'cart', 'key-1', NOW);
    await change('cart');
    const before = await database.selectFrom('shop_variants').select(['sku', 'stock']).orderBy('sku').execute();
    expect(await placeOrder(database, wanted)).toMatchObject({ problem: { kind } });
    expect(await database.selectFrom('shop_variants').select(['sku', 'stock']).orderBy('sku').execute()).toEqual(
      before,
    );
    expect(await states()).toEqual([]);
  });

  it('gives its goods back when it is not paid in time, once', async () => {
    await buy();
    await expireOrders(database, NOW);
    expect([await states(), await stock()]).toEqual([['reserved'], 1]);
    await Promise.all([expireOrders(database, LATER), expireOrders(database, LATER)]);
    expect([await states(), await stock()]).toEqual([['expired'], 3]);
  });

  it('is paid once, leaves the cart, and is confirmed by one mail', async () => {
    const { id } = await buy();
    const amount = 3000;
    const outcomes = await Promise.all([pay(id, { amount }), pay(id, { amount }), pay(id, { amount, eventId: 'e2' })]);
    expect(outcomes.toSorted()).toEqual(['paid', 'repeated', 'repeated']);
    expect(await states()).toEqual(['paid']);
    expect(await database.selectFrom('shop_carts').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('mail_outbox').select('submission_id').execute()).toEqual([
      { submission_id: `order:${id}` },
    ]);
    await expireOrders(database, LATER);
    expect([await states(), await stock()]).toEqual([['paid'], 1]);
  });

  it('that was paid too late is kept when its goods are still there', async () => {
    const { id } = await buy();
    await expireOrders(database, LATER);
    expect(await pay(id, { amount: 3000 })).toBe('paid');
    expect([await states(), await stock()]).toEqual([['paid'], 1]);
  });

  it('that was paid too late is refunded when its goods are gone', async () => {
    const { id } = await buy();
    await expireOrders(database, LATER);
    await buy('other', 'key-2');
    repaid.length = 0;
    expect(await pay(id, { amount: 3000 })).toBe('returned');
    expect([await states(), await stock()]).toEqual([['expired', 'reserved'], 1]);
    await refund(true);
    expect([await states(), repaid]).toEqual([['expired', 'reserved'], []]);
    await database.updateTable('shop_refunds').set({ next_at: NOW.toISOString() }).execute();
    await Promise.all([refund(), refund()]);
    expect([await states(), repaid]).toEqual([['refunded', 'reserved'], ['c1 32']]);
  });

  it.each(['the first', 'the second'])('placed twice from one cart is paid once: %s is paid first', async (which) => {
    const first = await buy();
    const second = await placed('cart', 'key-2');
    expect([await states(), await stock()]).toEqual([['cancelled', 'reserved'], 1]);
    const [earlier, later] = which === 'the first' ? [first, second] : [second, first];
    const due = Number(first.due);
    expect(await pay(earlier.id, { amount: due })).toBe('paid');
    expect(await pay(later.id, { eventId: 'e2', charge: 'c2', amount: due })).toBe('returned');
    const paid = which === 'the first' ? ['paid', 'cancelled'] : ['cancelled', 'paid'];
    expect([await states(), await stock()]).toEqual([paid, 1]);
    repaid.length = 0;
    await refund();
    expect(repaid).toEqual([expect.stringMatching(/^c2 /)]);
    expect(await stock()).toBe(1);
  });

  it('of the pieces that were put into the cart after a paid order is paid too', async () => {
    await fillCart(database, 'cart', { T: 1 }, NOW);
    const first = await placed('cart', 'key-1');
    expect(await pay(first.id, { amount: Number(first.due) })).toBe('paid');
    await fillCart(database, 'cart', { U: 1 }, NOW);
    const second = await placed('cart', 'key-2');
    expect(await pay(second.id, { eventId: 'e2', charge: 'c2', amount: Number(second.due) })).toBe('paid');
  });

  it('gives back a second payment, and a payment of another amount', async () => {
    const { id } = await buy();
    expect(await pay(id, { amount: 1 })).toBe('returned');
    expect(await states()).toEqual(['reserved']);
    expect(await pay(id, { amount: 3000, eventId: 'e2', charge: 'c2' })).toBe('paid');
    expect(await pay(id, { amount: 3000, eventId: 'e3', charge: 'c3' })).toBe('returned');
    repaid.length = 0;
    await refund();
    expect([repaid.map((each) => each.slice(0, 2)).sort(), await states()]).toEqual([['c1', 'c3'], ['paid']]);
  });

  it('with a gift card takes its amount, and needs no payment when nothing is due', async () => {
    const card = { hint: 'X', currency: 'USD', amount: 5000, balance: 5000, order_id: '', place: 0, created_at: '' };
    await database
      .insertInto('shop_gift_cards')
      .values({ id: giftCardId('X'), ...card })
      .execute();
    const choose = (cart: string) =>
      storeChoices(database, cart, { codes: [], giftCards: [giftCardId('X')], location: null, shippingOption: null });
    const balance = async () =>
      Number((await database.selectFrom('shop_gift_cards').select('balance').executeTakeFirstOrThrow()).balance);
    await choose('cart');
    expect(await buy()).toMatchObject({ state: 'paid' });
    expect(await balance()).toBe(2000);
    await database.updateTable('shop_variants').set({ stock: 9 }).where('sku', '=', 'T').execute();
    await choose('other');
    expect(Number((await buy('other', 'key-2')).due)).toBe(1000);
    expect(await balance()).toBe(0);
    await expireOrders(database, LATER);
    expect(await balance()).toBe(2000);
  });

  it('of several visitors never takes more than the stock', async () => {
    const carts = Array.from({ length: 8 }, (_, at) => `cart-${at}`);
    for (const cart of carts) await fillCart(database, cart, { T: 1 }, NOW);
    const outcomes = await Promise.all(carts.map((cart) => place(cart, `key-${cart}`)));
    expect(outcomes.filter((outcome) => 'order' in outcome).length).toBe(3);
    expect(outcomes.flatMap((outcome) => ('problem' in outcome ? outcome.problem.kind : []))).toEqual(
      Array(5).fill('stock'),
    );
    expect(await stock()).toBe(0);
  });

  it('of several visitors uses a coupon as often as it may be used', async () => {
    const settings = { coupons: [{ code: 'ONCE', kind: 'percent', percent: '50', uses: 1 }] };
    await addProducts(database, { T: 9 }, settings);
    const carts = ['a', 'b', 'c'];
    for (const cart of carts) {
      await fillCart(database, cart, { T: 1 }, NOW);
      await storeChoices(database, cart, { codes: ['ONCE'], giftCards: [], location: null, shippingOption: null });
    }
    // Every visitor has seen the price with the coupon.
    const wanted = await Promise.all(carts.map((cart) => orderOf(database, cart, `key-${cart}`, NOW)));
    const outcomes = await Promise.all(wanted.map((order) => placeOrder(database, order)));
    const found = outcomes.map((outcome) => ('order' in outcome ? Number(outcome.order.total) : outcome.problem.kind));
    expect(found.toSorted()).toEqual([500, 'changed', 'changed']);
  });

  it.each([
    ['by all customers', { uses: 1 }],
    ['by each customer', { usesPerCustomer: 1 }],
  ])('that was replaced and is paid late is refunded when its coupon for one use %s is used', async (_, limit) => {
    const coupon = { code: 'ONCE', kind: 'percent', percent: '50', ...limit };
    await addProducts(database, { T: 9, U: 'unlimited' }, { coupons: [coupon] });
    const choose = () =>
      storeChoices(database, 'cart', { codes: ['once'], giftCards: [], location: null, shippingOption: null });
    const used = async () => ({
      counts: await database.selectFrom('shop_coupon_counts').select(['code', 'used']).execute(),
      orders: (await database.selectFrom('shop_coupon_uses').select('order_id').execute()).map((row) => row.order_id),
      stock: await stock(),
    });
    await fillCart(database, 'cart', { T: 1 }, NOW);
    await choose();
    const first = await placed('cart', 'key-1');
    // The visitor goes back from the page of the payment and orders something else with the same coupon.
    await fillCart(database, 'cart', { U: 1 }, NOW);
    const second = await placed('cart', 'key-2');
    expect([Number(first.due), Number(second.due), await states()]).toEqual([500, 500, ['cancelled', 'reserved']]);
    expect(await pay(second.id, { amount: 500 })).toBe('paid');
    const before = await used();
    expect(before).toEqual({ counts: [{ code: 'ONCE', used: 1 }], orders: [second.id], stock: 9 });

    repaid.length = 0;
    expect(await pay(first.id, { amount: 500, eventId: 'e2', charge: 'c2' })).toBe('returned');
    expect(await used()).toEqual(before);
    await refund();
    expect([await states(), repaid]).toEqual([['refunded', 'paid'], ['c2 32']]);
  });

  it.each([
    ['a coupon for one use', { codes: ['ONCE'], giftCards: [] }, [500, 500]],
    ['a gift card', { codes: [], giftCards: [giftCardId('X')] }, [300, 300]],
  ])('that is placed again before it is paid uses %s again', async (_, chosen, due) => {
    const settings = { coupons: [{ code: 'ONCE', kind: 'percent', percent: '50', uses: 1, usesPerCustomer: 1 }] };
    await addProducts(database, { T: 9 }, settings);
    const card = { hint: 'X', currency: 'USD', amount: 700, balance: 700, order_id: '', place: 0, created_at: '' };
    await database
      .insertInto('shop_gift_cards')
      .values({ id: giftCardId('X'), ...card })
      .execute();
    await fillCart(database, 'cart', { T: 1 }, NOW);
    await storeChoices(database, 'cart', { ...chosen, location: null, shippingOption: null });
    const orders = [await placed('cart', 'key-1'), await placed('cart', 'key-2')];
    expect([orders.map((order) => Number(order.due)), await states()]).toEqual([due, ['cancelled', 'reserved']]);
    const other = await orderOf(database, 'cart', 'key-3', NOW);
    await fillCart(database, 'other', { T: 1 }, NOW);
    await storeChoices(database, 'other', { ...chosen, location: null, shippingOption: null });
    // What the order holds is not free for another cart.
    expect((await orderOf(database, 'other', 'key-4', NOW)).seen).not.toBe(other.seen);
  });

  it('that is paid late keeps the coupon that no other order has used', async () => {
    const settings = { coupons: [{ code: 'ONCE', kind: 'percent', percent: '50', uses: 1, usesPerCustomer: 1 }] };
    await addProducts(database, { T: 9 }, settings);
    await fillCart(database, 'cart', { T: 1 }, NOW);
    await storeChoices(database, 'cart', { codes: ['ONCE'], giftCards: [], location: null, shippingOption: null });
    const { id } = await placed('cart', 'key-1');
    await expireOrders(database, LATER);
    expect(await pay(id, { amount: 500 })).toBe('paid');
    expect(await states()).toEqual(['paid']);
  });
});
