import { ContributorRole } from '@plinth/sdk/enums';
import { contributor } from '@plinth/site/src/testing/contributor.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { decoded, mailServer } from '@plinth/site/src/testing/mail-server.ts';
import { submit } from '@plinth/site/src/testing/owner.ts';
import {
  addToCart,
  buy,
  checkoutSite,
  chooseCurrency,
  get,
  order,
  toReview,
} from '@plinth/site/src/testing/shop-checkout.ts';
import { stripeServer } from '@plinth/site/src/testing/stripe-server.ts';
import { describe, expect, it } from 'vitest';

const SHOP = {
  currencies: [
    { code: 'CHF', rate: '0.9512', rounding: '0.05' },
    { code: 'JPY', rate: '162.5' },
  ],
};

describe.each(await testDatabases())('an order in another currency of the shop ($name)', ({ open: openDatabase }) => {
  const open = async (config: NonNullable<Parameters<typeof checkoutSite>[0]>['config'] = {}) => {
    const opened = await checkoutSite({ shop: SHOP, config, database: await openDatabase() });
    const manager = await contributor(opened.site, [ContributorRole.storeManager]);
    const newest = () =>
      opened.site.database.selectFrom('shop_orders').selectAll().orderBy('number', 'desc').executeTakeFirstOrThrow();
    return {
      ...opened,
      manager,
      newest,
      refund: async (amount: string, key: string) => {
        const crumb = manager.cookies.get('crumb') ?? '';
        const path = `/config/orders/${(await newest()).id}/refund-part`;
        return (await submit(manager, path, { crumb, key: key.repeat(22), amount })).status;
      },
    };
  };

  it.each([
    // Currency, amount of the payment in Stripe's units (the yen has no decimals), and refund as typed and as sent to
    // Stripe.
    ['CHF', '950', 'chf', '2.50', '250'],
    ['JPY', '1626', 'jpy', '250', '250'],
  ])('is paid and given back at Stripe: %s', async (currency, amount, sent, back, sentBack) => {
    await using stripe = await stripeServer();
    await using opened = await open({ payments: { provider: 'stripe', stripe: stripe.settings } });
    await addToCart(opened.ada, 'D', 2);
    await chooseCurrency(opened.ada, currency);
    await order(opened.ada, await toReview(opened.ada));
    const [session] = stripe.sessions;
    if (!session) throw new Error('no session was begun');
    expect(session.fields).toMatchObject({
      'line_items[0][price_data][unit_amount]': amount,
      'line_items[0][price_data][currency]': sent,
    });
    const { status } = await stripe.deliver(opened.site.origin, stripe.pay(session));
    expect([status, (await opened.newest()).state]).toEqual([200, 'paid']);
    expect(await opened.refund(back, 'a')).toBe(303);
    await expect.poll(() => stripe.refunds.map((refund) => refund.amount)).toEqual([sentBack]);
    // This refund is more than is left to refund in this currency.
    expect(await opened.refund('1500', 'b')).toBe(409);
  });

  it('is confirmed by a mail, and is in the CSV of the orders, with its currency', async () => {
    await using server = await mailServer();
    await using opened = await open({ mail: server.settings });
    await addToCart(opened.ada, 'D', 2);
    await chooseCurrency(opened.ada, 'CHF');
    await buy(opened.ada);
    await expect.poll(() => server.mails.length).toBe(1);
    const text = decoded(server.mails[0]?.text ?? '').replaceAll('\u{a0}', ' ');
    for (const part of ['2 × Sheet: CHF 9.50', 'Total: CHF 9.50']) expect(text).toContain(part);
    expect(text).not.toContain('€');
    await addToCart(opened.ada, 'D', 3);
    await chooseCurrency(opened.ada, 'JPY');
    await buy(opened.ada);
    const { html } = await get(opened.manager, '/config/orders.csv');
    const [, yen = '', francs = ''] = html.split('\r\n');
    expect([yen, francs]).toEqual([
      expect.stringContaining('3 × D,JPY,2439,2439,0,'),
      expect.stringContaining('2 × D,CHF,9.50,9.50,0.00,'),
    ]);
    const page = (await get(opened.manager, '/config/orders')).html.replaceAll('\u{a0}', ' ');
    for (const part of ['¥2,439', 'CHF 9.50']) expect(page).toContain(part);
  });
});
