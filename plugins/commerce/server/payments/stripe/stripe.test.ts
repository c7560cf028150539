import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { addToCart, checkoutSite, formOn, get, order, post, toReview } from '@plinth/site/src/testing/shop-checkout.ts';
import { call } from '@plinth/site/src/testing/shop-site.ts';
import { stripeServer } from '@plinth/site/src/testing/stripe-server.ts';
import { describe, expect, it } from 'vitest';
import { payRefunds } from '../../orders/refunds.ts';
import { stripePayments } from './stripe-provider.ts';

describe.each(await testDatabases())('payments by Stripe ($name)', ({ open: openDatabase }) => {
  const open = async (provider: 'stripe' | undefined = 'stripe', shop?: object) => {
    const stripe = await stripeServer();
    const config = { payments: { provider, stripe: stripe.settings } };
    const opened = await checkoutSite({ config, database: await openDatabase(), ...(shop && { shop }) });
    const { database, origin } = opened.site;
    return {
      ...opened,
      stripe,
      deliver: async (...sent: Parameters<typeof stripe.deliver> extends [string, ...infer Rest] ? Rest : never) =>
        (await stripe.deliver(origin, ...sent)).status,
      orders: () => database.selectFrom('shop_orders').selectAll().orderBy('number').execute(),
      states: async () =>
        (await database.selectFrom('shop_orders').select('state').orderBy('number').execute()).map(
          ({ state }) => state,
        ),
      /** Sends the stored refunds to Stripe. */
      refund: () =>
        payRefunds(
          {
            database,
            payBack: (_, refund) => stripePayments(stripe.settings).refund(refund),
            log: { warn: () => undefined },
          },
          new Date(),
        ),
      [Symbol.asyncDispose]: async () => {
        await opened[Symbol.asyncDispose]();
        await stripe[Symbol.asyncDispose]();
      },
    };
  };
  type Opened = Awaited<ReturnType<typeof open>>;
  /** Places an order, and returns the page of the order and the session at Stripe. */
  const begin = async ({ ada, stripe }: Opened) => {
    await addToCart(ada, 'T-S', 2);
    const placed = await order(ada, await toReview(ada));
    const session = stripe.sessions.at(-1);
    if (!session) throw new Error(`no session was begun: ${placed.status} ${placed.location}`);
    return { session, page: placed.location, path: placed.location.split('?')[0] ?? '' };
  };

  it('begins one session for an order, and the page of the order leads to it', async () => {
    await using opened = await open(undefined);
    const { ada, stripe } = opened;
    await addToCart(ada, 'T-S', 2);
    const review = await toReview(ada);
    const [first, second] = await Promise.all([order(ada, review), order(ada, review)]);
    expect([first.location, stripe.sessions.length]).toEqual([second.location, 1]);
    const answer = await ada.fetch(first.location);
    expect(answer.headers.get('refresh')).toBe(`0;url=${stripe.sessions[0]?.url}`);
    expect(await answer.text()).toContain(`href="${stripe.sessions[0]?.url}"`);
    const [row] = await opened.orders();
    const { fields } = stripe.sessions[0] ?? {};
    expect(fields).toMatchObject({
      client_reference_id: row?.id,
      customer_email: 'ada@example.com',
      'line_items[0][price_data][unit_amount]': '2990',
      'line_items[0][price_data][currency]': 'eur',
      'payment_method_types[0]': 'card',
    });
    const minutes = (Number(fields?.expires_at) * 1000 - Date.parse(row?.created_at ?? '')) / 60_000;
    expect(minutes > 30 && minutes < 45).toBe(true);
    expect((await get(ada, '/commerce/payment/test/x')).status).toBe(404);
  });

  it('an order is paid once by signed messages, however often they come', async () => {
    await using opened = await open();
    const { session, path } = await begin(opened);
    const paid = opened.stripe.pay(session);
    expect(await Promise.all([opened.deliver(paid), opened.deliver(paid)])).toEqual([200, 200]);
    expect(await opened.deliver(paid)).toBe(200);
    expect(await opened.deliver({ ...paid, id: 'evt_other', type: 'checkout.session.async_payment_succeeded' })).toBe(
      200,
    );
    expect((await opened.orders()).map(({ state, charge }) => [state, charge])).toEqual([['paid', 'pi_cs_1']]);
    expect(await opened.site.database.selectFrom('shop_refunds').selectAll().execute()).toEqual([]);
    expect((await get(opened.ada, path)).html).toContain('Thank you for your order');
  });

  it('a message that is forged, changed or old pays nothing', async () => {
    await using opened = await open();
    const { session } = await begin(opened);
    const paid = opened.stripe.pay(session);
    const old = Math.floor(Date.now() / 1000) - 400;
    const body = JSON.stringify({ ...paid, id: 'evt_changed' });
    for (const given of [{ secret: 'whsec_other' }, { atS: old }, { body }])
      expect(await opened.deliver(paid, given)).toBe(400);
    expect(await opened.deliver({ id: 'evt_9', type: 'other', data: { object: {} } })).toBe(200);
    expect(await opened.states()).toEqual(['reserved']);
  });

  it('the visitor who comes back before the message sees the paid order', async () => {
    await using opened = await open();
    const { session, path } = await begin(opened);
    expect((await get(opened.ada, `${path}?paid=1`)).html).toContain('The payment is being confirmed');
    const paid = opened.stripe.pay(session);
    expect((await get(opened.ada, `${path}?paid=1`)).html).toContain('Thank you for your order');
    expect(await opened.deliver(paid)).toBe(200);
    expect(await opened.states()).toEqual(['paid']);
  });

  it('a session that ends gives the goods back, and does not undo a payment that was reported before', async () => {
    await using opened = await open();
    const { session } = await begin(opened);
    const ended = opened.stripe.event('checkout.session.expired', session);
    expect(await opened.deliver({ ...ended, id: 'evt_x', data: { object: { ...session, id: 'cs_other' } } })).toBe(200);
    expect(await opened.states()).toEqual(['reserved']);
    expect(await opened.deliver(ended)).toBe(200);
    expect(await opened.states()).toEqual(['expired']);
    expect(await opened.deliver(opened.stripe.pay(session))).toBe(200);
    expect(await opened.deliver({ ...ended, id: 'evt_again' })).toBe(200);
    expect(await opened.states()).toEqual(['paid']);
  });

  it('a payment for goods that are gone goes back, once', async () => {
    await using opened = await open();
    const { session } = await begin(opened);
    await opened.deliver(opened.stripe.event('checkout.session.expired', session));
    await opened.site.database.updateTable('shop_variants').set({ stock: 0 }).execute();
    const paid = opened.stripe.pay(session);
    expect([await opened.deliver(paid), await opened.deliver({ ...paid, id: 'evt_other' })]).toEqual([200, 200]);
    await Promise.all([opened.refund(), opened.refund()]);
    expect(opened.stripe.refunds).toEqual([{ payment_intent: 'pi_cs_1', amount: '2990' }]);
    expect(await opened.states()).toEqual(['refunded']);
  });

  it('a late payment of an order that was replaced goes back when its coupon for one use was used', async () => {
    await using opened = await open('stripe', { coupons: [{ code: 'ONCE', kind: 'percent', percent: '50', uses: 1 }] });
    const { ada, stripe } = opened;
    const { database } = opened.site;
    const ADA = { email: 'ada@example.com', name: 'Ada' };
    await addToCart(ada, 'D');
    await call(ada, 'POST', '/coupons', { promoCode: 'ONCE' });
    await order(ada, await toReview(ada, ADA));
    const { cart } = await call(ada, 'GET', '');
    await call(ada, 'DELETE', `/entries/${cart.entries[0]?.id}`);
    await addToCart(ada, 'D', 2);
    await order(ada, await toReview(ada, ADA));
    expect(await opened.states()).toEqual(['cancelled', 'reserved']);
    const [first, second] = stripe.sessions;
    if (!first || !second) throw new Error('two sessions were expected');
    expect([await opened.deliver(stripe.pay(second)), await opened.deliver(stripe.pay(first))]).toEqual([200, 200]);
    await opened.refund();
    expect(stripe.refunds).toEqual([{ payment_intent: first.payment_intent, amount: '250' }]);
    expect(await opened.states()).toEqual(['refunded', 'paid']);
    expect(await database.selectFrom('shop_coupon_counts').select('used').execute()).toEqual([{ used: 1 }]);
  });

  it('a refund that Stripe reports counts once, and waits for the message about its payment', async () => {
    await using opened = await open();
    const { session } = await begin(opened);
    const paid = opened.stripe.pay(session);
    const back = opened.stripe.refundOf(session, 2990);
    expect(await opened.deliver(back)).toBe(409);
    expect(await opened.states()).toEqual(['reserved']);
    expect(await opened.deliver(paid)).toBe(200);
    expect([await opened.deliver(back), await opened.deliver(back)]).toEqual([200, 200]);
    expect((await opened.orders()).map(({ state, refunded }) => [state, Number(refunded)])).toEqual([
      ['refunded', 2990],
    ]);
  });

  it.each([
    ['has no metadata', {}],
    ['has metadata of another kind', { order_id: '1042', order: '' }],
    ['names an order of another shop', { order: '01890000-0000-7000-8000-000000000000' }],
    ['renews a subscription of another shop', { renewal: 'renewal:01890000-0000-7000-8000-000000000000:1' }],
  ])('a refund of another shop on the same account that %s is taken and changes nothing', async (_, metadata) => {
    await using opened = await open();
    await begin(opened);
    const charge = { payment_intent: 'pi_elsewhere', refunded: true, amount_refunded: 700, metadata };
    expect(await opened.deliver(opened.stripe.event('charge.refunded', charge))).toBe(200);
    const { payment_intent: _none, ...without } = charge;
    expect(await opened.deliver(opened.stripe.event('charge.refunded', without))).toBe(200);
    const paid = opened.stripe.event('checkout.session.completed', {
      ...{ id: 'cs_elsewhere', payment_status: 'paid', payment_intent: 'pi_elsewhere' },
      ...{ amount_total: 700, currency: 'eur', client_reference_id: 'basket-7' },
    });
    expect(await opened.deliver(paid)).toBe(200);
    expect(await opened.deliver({ ...paid, id: 'evt_ended', type: 'checkout.session.expired' })).toBe(200);
    expect(await opened.states()).toEqual(['reserved']);
  });

  it('when Stripe does not answer, the order waits and can be paid later', async () => {
    await using opened = await open();
    const { ada, stripe } = opened;
    await addToCart(ada, 'T-S');
    stripe.fail(true);
    const { location } = await order(ada, await toReview(ada));
    const failed = await get(ada, location);
    expect(failed.html).toContain('The payment service does not answer.');
    stripe.fail(false);
    const path = `${location.split('?')[0]}/pay`;
    const again = await post(ada, path, formOn(failed, path));
    expect([again.status, stripe.sessions.length]).toEqual([303, 1]);
    expect((await ada.fetch(again.location)).headers.get('refresh')).toContain('/pay/cs_1');
    expect((await opened.orders()).length).toBe(1);
  });
});
