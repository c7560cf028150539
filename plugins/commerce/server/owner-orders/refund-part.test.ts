import { ContributorRole } from '@plinth/sdk/enums';
import { contributor } from '@plinth/site/src/testing/contributor.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { submit } from '@plinth/site/src/testing/owner.ts';
import { ADA, addToCart, buy, checkoutSite, get, order, toReview } from '@plinth/site/src/testing/shop-checkout.ts';
import { stripeServer } from '@plinth/site/src/testing/stripe-server.ts';
import { describe, expect, it } from 'vitest';
import { endPayments } from '../orders/payments-to-end.ts';
import { stripePayments } from '../payments/stripe/stripe-provider.ts';

describe.each(await testDatabases())('refunds of a part ($name)', ({ open: openDatabase }) => {
  const open = async (config = {}, shop?: object) => {
    const opened = await checkoutSite({ database: await openDatabase(), config, ...(shop && { shop }) });
    const { database } = opened.site;
    const manager = await contributor(opened.site, [ContributorRole.storeManager]);
    const newest = () =>
      database.selectFrom('shop_orders').selectAll().orderBy('number', 'desc').executeTakeFirstOrThrow();
    const pathOf = async () => `/config/orders/${(await newest()).id}`;
    return {
      ...opened,
      database,
      manager,
      newest,
      pathOf,
      /** Sends the form. @returns Status and page. */
      refund: async (fields: Readonly<Record<string, string>>, key = 'k'.repeat(22)) => {
        const crumb = manager.cookies.get('crumb') ?? '';
        const answer = await submit(manager, `${await pathOf()}/refund-part`, { crumb, key, ...fields });
        return { status: answer.status, html: await answer.text() };
      },
      back: async () => Number((await newest()).refunded),
      stock: async () =>
        (await database.selectFrom('shop_variants').select('stock').where('sku', '=', 'T-S').executeTakeFirstOrThrow())
          .stock,
      entry: async () => {
        const [, entry = ''] = /name="pieces\.([^"]+)"/.exec((await get(manager, await pathOf())).html) ?? [];
        return `pieces.${entry}`;
      },
    };
  };
  const key = (letter: string) => letter.repeat(22);

  it('asks for a whole number in a currency without decimals', async () => {
    await using opened = await open();
    await addToCart(opened.ada, 'T-S', 2);
    await buy(opened.ada);
    await opened.database.updateTable('shop_orders').set({ currency: 'JPY' }).execute();
    const { status, html } = await opened.refund({ amount: '100.50' });
    expect(status).toBe(400);
    expect(html).toContain('JPY has no decimals. Enter a whole number above zero, such as 1250.');
    expect(html).toContain('A number, such as 1250.');
  });

  it('gives an amount back, once for one form, and never more than was paid', async () => {
    await using opened = await open();
    await addToCart(opened.ada, 'T-S', 2);
    await buy(opened.ada);
    const page = await get(opened.manager, await opened.pathOf());
    expect(page.html).toContain('Amount, at most €29.90');
    const twice = await Promise.all([opened.refund({ amount: '10.00' }), opened.refund({ amount: '10.00' })]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    await expect.poll(opened.back).toBe(1000);
    const more = await opened.refund({ amount: '20.00' }, key('m'));
    expect([more.status, more.html.includes('At most €19.90 can go back.')]).toEqual([409, true]);
    for (const amount of ['1,5', '-1', '0', '1.234', 'x'])
      expect((await opened.refund({ amount }, key('w'))).status).toBe(400);
    expect((await opened.refund({}, key('n'))).status).toBe(409);
    expect([(await opened.newest()).state, await opened.stock()]).toEqual(['paid', 1]);
    const both = [opened.refund({ amount: '15' }, key('a')), opened.refund({ amount: '15' }, key('b'))];
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([303, 409]);
    await expect.poll(opened.back).toBe(2500);
  });

  it('gives pieces back at what they have cost, with the stock by choice, until all is back', async () => {
    await using opened = await open(
      {},
      { shipping: [{ id: 'studio', name: 'Collect it', kind: 'pickup', place: 'Here' }] },
    );
    await addToCart(opened.ada, 'T-S', 3);
    await buy(opened.ada, ADA);
    const entry = await opened.entry();
    expect(await opened.stock()).toBe(0);
    expect((await opened.refund({ [entry]: '4' }, key('z'))).status).toBe(409);
    await opened.refund({ [entry]: '1', stock: 'yes' }, key('a'));
    await expect.poll(opened.back).toBe(1250);
    expect(await opened.stock()).toBe(1);
    await opened.refund({ [entry]: '1' }, key('b'));
    await expect.poll(opened.back).toBe(2500);
    expect(await opened.stock()).toBe(1);
    expect((await opened.refund({ [entry]: '2' }, key('c'))).html).toContain('fewer pieces left');
    await opened.refund({ [entry]: '1', stock: 'yes' }, key('d'));
    await expect.poll(async () => (await opened.newest()).state).toBe('refunded');
    expect([await opened.back(), await opened.stock()]).toEqual([3750, 2]);
  });

  it('a whole refund gives back what is left', async () => {
    await using opened = await open();
    await addToCart(opened.ada, 'T-S', 2);
    await buy(opened.ada);
    await opened.refund({ amount: '9.90' });
    await expect.poll(opened.back).toBe(990);
    const crumb = opened.manager.cookies.get('crumb') ?? '';
    await submit(opened.manager, `${await opened.pathOf()}/refund`, { crumb, sure: 'yes' });
    await expect.poll(opened.back).toBe(2990);
    expect([(await opened.newest()).state, await opened.stock()]).toEqual(['refunded', 3]);
  });

  it('reports of Stripe count once, late, twice and in any order', async () => {
    await using stripe = await stripeServer();
    await using opened = await open({ payments: { provider: 'stripe', stripe: stripe.settings } });
    await addToCart(opened.ada, 'T-S', 2);
    await order(opened.ada, await toReview(opened.ada));
    const [session] = stripe.sessions;
    if (!session) throw new Error('no session was begun');
    const report = (amount: number) => stripe.refundOf(session, amount);
    const deliver = async (event: Parameters<typeof stripe.deliver>[1]) =>
      (await stripe.deliver(opened.site.origin, event)).status;
    expect(await deliver(report(500))).toBe(409);
    await deliver(stripe.pay(session));
    const [first, second] = [report(500), report(800)];
    expect([await deliver(second), await deliver(first), await deliver(second)]).toEqual([200, 200, 200]);
    expect([await opened.back(), (await opened.newest()).state]).toEqual([800, 'paid']);
    expect((await opened.refund({ amount: '22.00' }, key('m'))).html).toContain('At most €21.90 can go back.');
    await opened.refund({ amount: '1.90' });
    await expect.poll(() => stripe.refunds.map(({ amount }) => amount)).toEqual(['190']);
    // The message about this partial refund arrives after the message that all of the payment was refunded.
    await deliver(report(2990));
    await deliver(report(990));
    expect([await opened.back(), (await opened.newest()).state]).toEqual([2990, 'refunded']);
  });

  it('the session of an earlier attempt is ended, and that of an order that is cancelled', async () => {
    await using stripe = await stripeServer();
    await using opened = await open({ payments: { provider: 'stripe', stripe: stripe.settings } });
    const { ada, database } = opened;
    await addToCart(ada, 'T-S');
    await order(ada, await toReview(ada));
    await order(ada, await toReview(ada));
    const provider = stripePayments(stripe.settings);
    const end = (now = new Date()) =>
      endPayments(
        { database, endPayment: async (_, payment) => provider.end?.(payment), log: { warn: () => undefined } },
        now,
      );
    const statuses = () => stripe.sessions.map(({ status }) => status);
    stripe.fail(true);
    await end();
    stripe.fail(false);
    expect(statuses()).toEqual(['open', 'open']);
    const later = new Date(Date.now() + 120_000);
    await Promise.all([end(later), end(later)]);
    expect(statuses()).toEqual(['expired', 'open']);
    await submit(opened.manager, `${await opened.pathOf()}/cancel`, {
      crumb: opened.manager.cookies.get('crumb') ?? '',
    });
    await end(later);
    expect(statuses()).toEqual(['expired', 'expired']);
    expect(await database.selectFrom('shop_payments_to_end').selectAll().execute()).toEqual([]);
    // Ending a session that was paid is not a failure.
    await addToCart(ada, 'T-S');
    await order(ada, await toReview(ada));
    const last = stripe.sessions.at(-1);
    if (last) stripe.pay(last);
    await provider.end?.(last?.id ?? '');
    expect(statuses().at(-1)).toBe('complete');
  });
});
