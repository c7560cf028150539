import type { Database } from '@plinth/server/storage';
import { type TemporaryDatabase, testDatabases } from '@plinth/site/src/testing/databases.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { addProducts, fillCart, orderOf } from '@plinth/site/src/testing/shop-orders.ts';
import { makeSubscription, subscribe } from '@plinth/site/src/testing/shop-subscriptions.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeChoices } from '../cart-choices/cart-choices.ts';
import { placeOrder } from '../orders/place-order.ts';
import type { RenewalOutcome, RenewalPayment } from '../payments/payment-provider.ts';
import { cancelSubscription } from './change-subscription.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';

const MONTHLY = { billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0 };
const NOW = new Date('2027-01-31T12:00:00Z');
const FEBRUARY = new Date('2027-02-28T12:00:01Z');
const DAY_MS = 24 * 60 * 60_000;
const after = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS);

describe.each(await testDatabases())('a subscription, on $name', ({ open }) => {
  let temporary: TemporaryDatabase;
  let database: Database;
  /** The payments that the provider has taken, by key. */
  let taken: Map<string, RenewalPayment>;
  let answer: 'pay' | 'refuse' | 'lose the answer' | 'do not answer';
  beforeEach(async () => {
    temporary = await open();
    database = await openSourceDatabase({ ...temporary.options });
    taken = new Map();
    answer = 'pay';
    await addProducts(database, { S: 5, F: 'unlimited' });
    await makeSubscription(database, 'S', MONTHLY);
  });
  afterEach(async () => {
    await database.destroy();
    await temporary.close();
  });

  const provider = {
    renew: async (payment: RenewalPayment): Promise<RenewalOutcome> => {
      if (answer === 'do not answer') throw new Error('no answer');
      if (answer === 'refuse') return { kind: 'refused', reason: 'declined' };
      taken.set(payment.key, payment);
      if (answer === 'lose the answer') throw new Error('the answer was lost');
      return { kind: 'paid', charge: `charge-${payment.key}` };
    },
    findRenewal: async ({ key }: RenewalPayment) => (taken.has(key) ? `charge-${key}` : undefined),
  };
  const renew = (now: Date) =>
    renewSubscriptions({ database, renewals: () => provider, log: { warn: () => undefined } }, () => now);
  const row = () => database.selectFrom('shop_subscriptions').selectAll().executeTakeFirstOrThrow();
  const orders = () => database.selectFrom('shop_orders').selectAll().orderBy('number').execute();
  const stock = async () =>
    (await database.selectFrom('shop_variants').select('stock').where('sku', '=', 'S').executeTakeFirstOrThrow()).stock;
  const mails = async () =>
    (await database.selectFrom('mail_outbox').select('submission_id').execute())
      .flatMap(({ submission_id }) => /^subscription:\w+:(\w+)/.exec(submission_id)?.[1] ?? [])
      .sort();

  it('begins with the first payment, once, and needs the consent of the visitor', async () => {
    await fillCart(database, 'cart', { S: 1 }, NOW);
    const wanted = await orderOf(database, 'cart', 'key', NOW);
    expect(await placeOrder(database, wanted)).toEqual({ problem: { kind: 'no-consent' } });
    expect(await stock()).toBe(5);
    await subscribe(database, 'S', { now: NOW });
    expect(await row()).toMatchObject({ state: 'active', paid: 1, due_at: '2027-02-28T12:00:00.000Z', unit: 'month' });
    expect(Number((await row()).amount)).toBe(1000);
  });

  it('is not ordered when nothing is due, because nothing could be charged again', async () => {
    await addProducts(database, {}, { coupons: [{ code: 'ALL', kind: 'percent', percent: '100' }] });
    await fillCart(database, 'cart', { S: 1 }, NOW);
    await storeChoices(database, 'cart', { codes: ['ALL'], giftCards: [], location: null, shippingOption: null });
    const wanted = await orderOf(database, 'cart', 'key', NOW);
    expect(await placeOrder(database, { ...wanted, agreed: true })).toEqual({ problem: { kind: 'unpaid' } });
  });

  it('is not charged before its date, and once at it by several processes', async () => {
    await subscribe(database, 'S', { now: NOW });
    await renew(new Date('2027-02-28T11:59:59Z'));
    expect(taken.size).toBe(0);
    await Promise.all([renew(FEBRUARY), renew(FEBRUARY), renew(FEBRUARY)]);
    expect([...taken.values()]).toMatchObject([{ charge: 'first-cart', amount: 1000, currency: 'USD' }]);
    expect((await orders()).map(({ state, number, total }) => [state, number, Number(total)])).toEqual([
      ['paid', 1001, 1000],
      ['paid', 1002, 1000],
    ]);
    // The date is counted from the first payment, on the 31st, so the payment after the one in February is on the 31st
    // again.
    expect(await row()).toMatchObject({ paid: 2, due_at: '2027-03-31T12:00:00.000Z', is_open: 0 });
    expect([await stock(), await mails()]).toEqual([3, ['renewed']]);
  });

  it('is charged in the currency of its order, whatever the rate is now', async () => {
    const settings = (rate: string) => ({ currencies: [{ code: 'CHF', rate }] });
    await addProducts(database, {}, settings('0.95'));
    const choices = { codes: [], giftCards: [], location: null, shippingOption: null, currency: 'CHF' };
    await storeChoices(database, 'cart', choices);
    await subscribe(database, 'S', { now: NOW });
    await addProducts(database, {}, settings('1.2'));
    await renew(FEBRUARY);
    await addProducts(database, {});
    await renew(new Date('2027-03-31T12:00:01Z'));
    expect([...taken.values()]).toMatchObject([
      { amount: 950, currency: 'CHF' },
      { amount: 950, currency: 'CHF' },
    ]);
    expect((await orders()).map(({ currency, total }) => [currency, Number(total)])).toEqual([
      ['CHF', 950],
      ['CHF', 950],
      ['CHF', 950],
    ]);
  });

  it.each(['lose the answer', 'do not answer'] as const)('is charged once when the provider does %s', async (how) => {
    await subscribe(database, 'S', { now: NOW });
    answer = how;
    await renew(FEBRUARY);
    expect(await row()).toMatchObject({ paid: 1, is_open: 1, failures: 1, state: 'active' });
    answer = 'pay';
    await renew(FEBRUARY);
    expect((await row()).paid).toBe(1);
    await renew(after(FEBRUARY, 0.01));
    expect([taken.size, (await row()).paid, (await orders()).length]).toEqual([1, 2, 2]);
  });

  it('is looked up after a crash between the payment and its storing', async () => {
    await subscribe(database, 'S', { now: NOW });
    const { id } = await row();
    taken.set(`${id}-1-0`, { charge: 'first-cart', amount: 1000, currency: 'USD', key: `${id}-1-0` });
    await database.updateTable('shop_subscriptions').set({ is_open: 1 }).execute();
    answer = 'do not answer';
    await renew(FEBRUARY);
    expect((await orders()).at(-1)).toMatchObject({ charge: `charge-${id}-1-0`, state: 'paid' });
    expect((await row()).paid).toBe(2);
  });

  it('is tried again after refusals, each time with another key, and then ends', async () => {
    await subscribe(database, 'S', { now: NOW });
    answer = 'refuse';
    let now = FEBRUARY;
    for (const days of [1, 3, 5]) {
      await renew(now);
      expect(await row()).toMatchObject({ state: 'past-due', last_error: 'declined' });
      await renew(after(now, days - 0.1));
      now = after(now, days);
    }
    expect((await row()).refusals).toBe(3);
    await renew(now);
    expect(await row()).toMatchObject({ state: 'cancelled', refusals: 4, paid: 1 });
    expect(await mails()).toEqual(['cancelled', 'failed', 'failed', 'failed']);
    await renew(after(now, 400));
    expect([(await orders()).length, taken.size]).toEqual([1, 0]);
  });

  it('goes on by its calendar when a later attempt succeeds', async () => {
    await subscribe(database, 'S', { now: NOW });
    answer = 'refuse';
    await renew(FEBRUARY);
    answer = 'pay';
    await renew(after(FEBRUARY, 1));
    expect(await row()).toMatchObject({ state: 'active', refusals: 0, due_at: '2027-03-31T12:00:00.000Z' });
    expect([...taken.keys()][0]).toMatch(/-1-1$/);
  });

  it.each([
    // The site was down from February to the middle of May.
    ['once', {}, 1, '2027-05-31T12:00:00.000Z'],
    ['each', { missedPayments: 'each' }, 3, '2027-05-31T12:00:00.000Z'],
  ] as const)(
    'dates on which the site was down are charged %s, as the owner decides',
    async (_, settings, payments, due) => {
      await addProducts(database, {}, settings);
      await subscribe(database, 'S', { now: NOW });
      const back = new Date('2027-05-15T12:00:00Z');
      // Each call charges a subscription once.
      for (let call = 0; call < 5; call += 1) await renew(back);
      expect([taken.size, (await orders()).length]).toEqual([payments, payments + 1]);
      expect(await row()).toMatchObject({ paid: payments + 1, due_at: due, next_at: due });
      await renew(new Date('2027-05-31T12:00:01Z'));
      expect(taken.size).toBe(payments + 1);
      // The date is that of the calendar again.
      expect((await row()).due_at).toBe('2027-06-30T12:00:00.000Z');
    },
  );

  it('a period whose payment was refused at first is not skipped', async () => {
    await makeSubscription(database, 'S', { ...MONTHLY, billingPeriod: { value: 1, unit: 'week' } });
    await subscribe(database, 'S', { now: NOW });
    const due = after(NOW, 7);
    answer = 'refuse';
    await renew(due);
    answer = 'pay';
    for (let call = 0; call < 3; call += 1) await renew(after(due, 8));
    expect(taken.size).toBe(2);
  });

  it('ends after its number of payments', async () => {
    await makeSubscription(database, 'S', { ...MONTHLY, numBillingCycles: 2 });
    await subscribe(database, 'S', { now: NOW });
    await renew(after(NOW, 365));
    expect(await row()).toMatchObject({ state: 'ended', paid: 2 });
    expect(taken.size).toBe(1);
  });

  it('a cancelled one is never charged again, and a payment on its way is not lost', async () => {
    const id = await subscribe(database, 'S', { now: NOW });
    answer = 'lose the answer';
    await renew(FEBRUARY);
    const both = [cancelSubscription(database, id, FEBRUARY), cancelSubscription(database, id, FEBRUARY)];
    expect((await Promise.all(both)).sort()).toEqual([false, true]);
    answer = 'pay';
    await renew(after(FEBRUARY, 1));
    expect(await row()).toMatchObject({ state: 'cancelled', paid: 2, is_open: 0 });
    await renew(after(FEBRUARY, 400));
    expect([taken.size, (await orders()).length]).toEqual([1, 2]);
    expect(await mails()).toEqual(['cancelled', 'renewed']);
  });

  it('a cancelled one whose payment never reached the provider takes nothing', async () => {
    const id = await subscribe(database, 'S', { now: NOW });
    answer = 'do not answer';
    await renew(FEBRUARY);
    await cancelSubscription(database, id, FEBRUARY);
    answer = 'pay';
    await renew(after(FEBRUARY, 1));
    expect([taken.size, (await row()).is_open, (await orders()).length]).toEqual([0, 0, 1]);
  });

  it('a renewal that is paid without stock is kept, and the order says so', async () => {
    await subscribe(database, 'S', { now: NOW });
    await database.updateTable('shop_variants').set({ stock: 0 }).execute();
    await renew(FEBRUARY);
    const notes = await database
      .selectFrom('shop_order_events')
      .select('note')
      .where('note', 'like', 'renewal%')
      .execute();
    expect(notes).toEqual([{ note: 'renewal of order 1001; there is too little in stock' }]);
  });
});
