import { ContributorRole } from '@plinth/sdk/enums';
import { createSiteOrigins } from '@plinth/server/http';
import { secretSetting } from '@plinth/server/storage';
import { contributor } from '@plinth/site/src/testing/contributor.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { addMember, signInMember } from '@plinth/site/src/testing/member.ts';
import { submit } from '@plinth/site/src/testing/owner.ts';
import {
  ADA,
  addToCart,
  checkoutSite,
  formOn,
  get,
  order,
  post,
  toReview,
} from '@plinth/site/src/testing/shop-checkout.ts';
import { stripeServer } from '@plinth/site/src/testing/stripe-server.ts';
import type { Visitor } from '@plinth/site/src/testing/visitor.ts';
import { describe, expect, it } from 'vitest';
import { composeOrderMail } from '../checkout/order-mail.ts';
import { orderLinks } from '../order-views/order-links.ts';
import { stripePayments } from '../payments/stripe/stripe-provider.ts';
import { testCharges } from '../payments/test-charges.ts';
import { personalSubscriptions } from './personal-subscriptions.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';
import { composeSubscriptionMail } from './subscription-mail.ts';

const TERMS = 'renews every month, €15.00 for each payment';

describe.each(await testDatabases())('subscriptions ($name)', ({ open: openDatabase }) => {
  const open = async (config = {}, shop?: object) => {
    const opened = await checkoutSite({ database: await openDatabase(), config, ...(shop && { shop }) });
    const { database } = opened.site;
    return {
      ...opened,
      database,
      rows: () => database.selectFrom('shop_subscriptions').selectAll().orderBy('id').execute(),
      links: async () => orderLinks(await secretSetting(database, 'shop.order-secret')),
    };
  };
  /** Orders the subscription and pays for it with the test provider. */
  const subscribe = async (who: Visitor, answer = 'pay') => {
    await addToCart(who, 'C');
    const placed = await order(who, await toReview(who, { ...ADA }), { agreed: 'yes' });
    const [path = ''] = placed.location.split('?');
    return post(who, path, { ...formOn(await get(who, path), path), answer });
  };

  it('§2 the checkout shows the terms on every step, and asks for consent', async () => {
    await using opened = await open();
    const { ada } = opened;
    await addToCart(ada, 'C');
    const [, cartToken = ''] =
      /checkout\/subscribe\?cartToken=([^"&]+)/.exec((await get(ada, '/commerce/cart')).html) ?? [];
    const entered = await get(ada, `/checkout/subscribe?cartToken=${cartToken}`);
    expect([entered.status, entered.location]).toEqual([303, '/commerce/checkout?lang=en']);
    expect((await get(ada, '/commerce/checkout')).html).toContain(TERMS);
    const review = await toReview(ada);
    expect(review.html).toContain(TERMS);
    expect(review.html).toContain('the further payments shown above are taken automatically');
    const refused = await order(ada, review, { agreed: '' });
    expect([refused.status, refused.html.includes('Agree to the further payments')]).toEqual([400, true]);
    expect(await opened.database.selectFrom('shop_orders').selectAll().execute()).toEqual([]);
    const placed = await order(ada, review, { agreed: 'yes' });
    expect(placed.location).toContain('/commerce/payment/test/');
    expect((await get(ada, placed.location)).html).toContain('decline every renewal');
    expect(await opened.rows()).toEqual([]);
  });

  it('the page of a subscription needs its secret link, and cancels it', async () => {
    await using opened = await open();
    const { ada } = opened;
    await subscribe(ada);
    const [row] = await opened.rows();
    const links = await opened.links();
    const path = links.subscriptionPathOf(row?.id ?? '');
    const page = await get(ada, path);
    for (const text of ['Print club', TERMS, 'Next payment: €15.00 on ', '1 payment so far', 'Order 1001'])
      expect(page.html).toContain(text);
    const wrong = [
      `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
      links.pathOf(row?.id ?? '').replace('order', 'subscription'),
    ];
    for (const address of wrong) expect((await get(ada, address)).status).toBe(404);
    const form = formOn(page, `${path}/cancel`);
    const unsure = await post(ada, `${path}/cancel`, { crumb: form.crumb ?? '' });
    expect([unsure.status, unsure.html.includes('Check the box')]).toEqual([400, true]);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await post(ada, `${path}/cancel`, { ...form, sure: 'yes' })).status).toBe(303);
    expect((await get(ada, path)).html).toContain('No more payments are taken.');
    expect((await opened.rows()).map(({ state }) => state)).toEqual(['cancelled']);
    const german = await get(ada, `${path}?lang=de`);
    expect(german.html).toContain('Das Abo ist gekündigt.');
  });

  it('a member finds the own subscriptions from the account', async () => {
    await using opened = await open();
    const { ada } = opened;
    await addMember(opened.database);
    await signInMember(ada);
    expect((await get(ada, '/account')).html).not.toContain('/commerce/subscriptions');
    await subscribe(ada);
    expect((await get(ada, '/account')).html).toContain('/commerce/subscriptions');
    const { html } = await get(ada, '/commerce/subscriptions');
    const [, path = ''] = /href="(\/commerce\/subscription\/[^"?]+)/.exec(html) ?? [];
    expect((await get(ada, path)).html).toContain(TERMS);
  });

  it('the owner lists, finds and cancels them', async () => {
    await using opened = await open();
    const manager = await contributor(opened.site, [ContributorRole.storeManager]);
    expect((await get(manager, '/config/subscriptions')).html).toContain('Nobody has subscribed yet.');
    await subscribe(opened.ada);
    const [row] = await opened.rows();
    const path = `/config/subscriptions/${row?.id}`;
    const isFound = async (query: string) => (await get(manager, `/config/subscriptions?${query}`)).html.includes(path);
    for (const query of ['', 'search=1001', 'search=Ada@example.com', 'state=active'])
      expect(await isFound(query)).toBe(true);
    for (const query of ['search=1002', 'search=eva@example.com', 'state=ended', 'search=99999999999'])
      expect(await isFound(query)).toBe(false);
    const page = await get(manager, path);
    for (const text of ['Print club', TERMS, '>1001<']) expect(page.html).toContain(text);
    const crumb = manager.cookies.get('crumb') ?? '';
    await submit(manager, `${path}/cancel`, { crumb });
    expect((await opened.rows())[0]?.state).toBe('active');
    await submit(manager, `${path}/cancel`, { crumb, sure: 'yes' });
    expect((await opened.rows())[0]?.state).toBe('cancelled');
    const audit = await opened.database
      .selectFrom('audit_log')
      .select('object')
      .where('action', '=', 'subscription.cancelled')
      .execute();
    expect(audit).toEqual([{ object: '1001 Print club' }]);
  });

  it('the owner sees them at the customer, and cancels them together with a refund', async () => {
    await using opened = await open();
    const manager = await contributor(opened.site, [ContributorRole.storeManager]);
    await subscribe(opened.ada);
    const customer = await get(manager, '/config/customers/customer?email=ada%40example.com');
    for (const text of ['Print club', TERMS, '/config/subscriptions?search=ada%40example.com'])
      expect(customer.html).toContain(text);
    const [row] = await opened.rows();
    const path = `/config/orders/${row?.order_id}`;
    expect((await get(manager, path)).html).toContain('Also cancel: Print club. No more payments are taken.');
    const form = { crumb: manager.cookies.get('crumb') ?? '', sure: 'yes', subscriptions: 'cancel' };
    await submit(manager, `${path}/refund`, form);
    await submit(manager, `${path}/refund`, form);
    expect((await opened.rows()).map(({ state }) => state)).toEqual(['cancelled']);
    const state = async () => (await opened.database.selectFrom('shop_orders').select('state').execute())[0]?.state;
    await expect.poll(state).toBe('refunded');
    const audit = await opened.database.selectFrom('audit_log').select('action').orderBy('id').execute();
    // Ids of the same millisecond have no order.
    const last = audit.map(({ action }) => action).slice(-2);
    expect(last.toSorted()).toEqual(['order.refunded', 'subscription.cancelled']);
    expect((await get(manager, path)).html).not.toContain('Also cancel');
  });

  it('a buyer without an account gets a link to cancel by mail, in the language of the order', async () => {
    await using opened = await open();
    await subscribe(opened.ada);
    const [row] = await opened.rows();
    const origins = createSiteOrigins({ configured: () => ['https://prints.example'], port: () => undefined });
    const parts = { database: opened.database, links: await opened.links(), siteName: () => 'Prints', origins };
    const own = parts.links.subscriptionPathOf(row?.id ?? '');
    expect((await composeOrderMail(parts)([`order:${row?.order_id}`]))?.text).toContain(`https://prints.example${own}`);
    const compose = composeSubscriptionMail(parts);
    const mailOf = async (news: string) => compose([`subscription:${row?.id}:${news}:1`]);
    expect(await mailOf('renewed')).toMatchObject({
      to: 'ada@example.com',
      subject: 'Prints: your subscription was renewed',
      text: expect.stringContaining('Print club was renewed, and €15.00 was taken.'),
    });
    await opened.database.updateTable('shop_subscriptions').set({ locale: 'de' }).execute();
    const failed = await mailOf('failed');
    expect(failed?.text).toContain('Die Zahlung von €15,00');
    expect(failed?.text).toContain(`https://prints.example${own}`);
    expect((await mailOf('cancelled'))?.text).toContain('ist gekündigt');
  });

  it('are exported, and cancelled when they are erased', async () => {
    await using opened = await open();
    await subscribe(opened.ada);
    const person = personalSubscriptions(opened.database);
    const [found] = (await Array.fromAsync(person.export('ADA@example.com'))).flat();
    expect(found).toMatchObject({ title: 'Print club', payments: 1, contact: { name: 'Ada L' } });
    await person.erase('ada@example.com', new Date());
    const [row] = await opened.rows();
    expect([row?.state, row?.email, row?.data.includes('Ada L')]).toEqual(['cancelled', '', false]);
    const mails = await opened.database.selectFrom('mail_outbox').select('submission_id').execute();
    expect(mails.filter(({ submission_id }) => submission_id.startsWith('subscription:'))).toEqual([]);
  });

  it('a payment method of the test provider declines every renewal', async () => {
    await using opened = await open();
    await subscribe(opened.ada, 'pay-once');
    await opened.database
      .updateTable('shop_subscriptions')
      .set({ next_at: new Date(0).toISOString() })
      .execute();
    const provider = testCharges(opened.database);
    await renewSubscriptions(
      { database: opened.database, renewals: () => provider, log: { warn: () => undefined } },
      () => new Date(),
    );
    expect((await opened.rows())[0]).toMatchObject({ state: 'past-due', refusals: 1 });
  });

  it('Stripe charges the card of the first payment again, once for each period', async () => {
    await using stripe = await stripeServer();
    await using opened = await open({ payments: { provider: 'stripe', stripe: stripe.settings } });
    const { ada, database } = opened;
    await addToCart(ada, 'C');
    await order(ada, await toReview(ada), { agreed: 'yes' });
    const [session] = stripe.sessions;
    if (!session) throw new Error('no session was begun');
    expect(session.fields).toMatchObject({
      customer_creation: 'always',
      'payment_intent_data[setup_future_usage]': 'off_session',
    });
    await stripe.deliver(opened.site.origin, stripe.pay(session));
    const provider = stripePayments(stripe.settings);
    const makeDue = () =>
      database
        .updateTable('shop_subscriptions')
        .set({ next_at: new Date(0).toISOString() })
        .execute();
    const renew = () =>
      renewSubscriptions({ database, renewals: () => provider, log: { warn: () => undefined } }, () => new Date());
    await makeDue();
    await renew();
    const renewals = () => stripe.intents.filter(({ metadata }) => metadata.renewal !== undefined);
    expect(renewals()).toMatchObject([{ customer: 'cus_cs_1', payment_method: 'pm_cs_1', amount: 1500 }]);
    expect((await opened.rows())[0]?.paid).toBe(2);
    // Changes the rows to what they are after a crash between taking a payment and storing it. Stripe no longer knows
    // the idempotency key.
    await database
      .updateTable('shop_subscriptions')
      .set({ paid: 1, is_open: 1, next_at: new Date(0).toISOString() })
      .execute();
    await database.deleteFrom('shop_orders').where('checkout_key', 'like', 'renewal%').execute();
    await database.deleteFrom('mail_outbox').where('submission_id', 'like', 'subscription:%').execute();
    stripe.forgetKeys();
    await renew();
    expect([renewals().length, (await opened.rows())[0]?.paid]).toEqual([1, 2]);
    stripe.decline(true);
    await makeDue();
    await renew();
    expect((await opened.rows())[0]).toMatchObject({
      state: 'past-due',
      last_error: expect.stringContaining('card_declined'),
    });
    stripe.decline(false);
    await makeDue();
    await renew();
    expect([renewals().length, (await opened.rows())[0]?.state]).toEqual([2, 'active']);
  });

  it('a donation that is repeated is a subscription, and one that is given once is none', async () => {
    await using opened = await open(
      {},
      { donations: [{ id: 'd', title: 'Studio', amounts: ['5'], recurrences: ['once', 'week'] }] },
    );
    const { ada } = opened;
    const page = '/checkout/donate?donatePageId=d';
    const form = formOn(await get(ada, page), '/checkout/donate');
    for (const recurrence of ['once', 'week']) {
      expect((await post(ada, page, { ...form, amount: '5', recurrence })).status).toBe(303);
    }
    const review = await toReview(ada, { email: 'ada@example.com', name: 'Ada' });
    expect(review.html).toContain('renews every week, €5.00 for each payment');
    const [path = ''] = (await order(ada, review, { agreed: 'yes' })).location.split('?');
    await post(ada, path, { ...formOn(await get(ada, path), path), answer: 'pay' });
    expect((await opened.rows()).map(({ title, unit, amount }) => [title, unit, Number(amount)])).toEqual([
      ['Studio', 'week', 500],
    ]);
  });
});
