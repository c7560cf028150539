import type { Database } from '@plinth/server/storage';
import type { PaidAmount, PaymentProvider } from './payment-provider.ts';

/** Prefix of the ids of charges whose payment method declines every later payment. */
const ONCE = 'test-once-';

/** The payments that the test provider has taken, by idempotency key. A real provider stores its payments itself. */
interface TestCharges extends Pick<PaymentProvider, 'renew' | 'findRenewal'> {
  /** Takes the payment of an order once. @returns The payment that was taken. */
  take(
    order: { readonly id: string; readonly due: number; readonly currency: string },
    isOnce: boolean,
  ): Promise<PaidAmount>;
}

export function testCharges(database: Database): TestCharges {
  const find = async (key: string) =>
    (await database.selectFrom('shop_test_charges').select('charge').where('key', '=', key).executeTakeFirst())?.charge;
  const take = async (key: string, charge: string, amount: number): Promise<string> => {
    await database
      .insertInto('shop_test_charges')
      .values({ key, charge, amount })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await find(key)) ?? charge;
  };
  return {
    take: async ({ id, due, currency }, isOnce) => {
      const charge = await take(`order-${id}`, isOnce ? `${ONCE}${id}` : `test-${id}`, due);
      return { charge, amount: due, currency };
    },
    renew: async ({ charge, amount, key }) =>
      charge.startsWith(ONCE)
        ? { kind: 'refused', reason: 'the test payment declines every renewal' }
        : { kind: 'paid', charge: await take(`renewal-${key}`, `test-renewal-${key}`, amount) },
    findRenewal: ({ key }) => find(`renewal-${key}`),
  };
}
