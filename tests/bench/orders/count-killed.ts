import type { Database } from '@plinth/server/storage';
import type { Stripe } from './shop-client.ts';

export interface KilledShop {
  readonly kills: number;
  /** Number of payments that the payment provider has taken: for orders, and for renewals of subscriptions. */
  readonly payments: number;
  readonly renewals: number;
  /** Number of payments without a paid order, plus the number of orders that a page confirmed but that are not paid. */
  readonly lost: number;
  /**
   * Number of orders and subscription periods that were paid more than once, plus the number of payments that belong to
   * several orders.
   */
  readonly twice: number;
}

interface Charge {
  readonly charge: string;
  /** Identifies the order, or the period of a subscription, that this charge has paid. */
  readonly pays: string;
  readonly isRenewal: boolean;
}

/**
 * Compares the payments that the payment provider has taken with the orders in the shop's database. @param stripe
 * Stripe as the payment provider. Default: the payment provider for tests.
 */
export async function countKilled(
  database: Database,
  stripe: Stripe | undefined,
  confirmed: readonly string[],
): Promise<Omit<KilledShop, 'kills'>> {
  const charges = stripe ? chargesOfStripe(stripe) : await chargesOfTests(database);
  const orders = await database.selectFrom('shop_orders').select(['id', 'charge', 'state']).execute();
  const paid = orders.filter(({ state }) => state === 'paid');
  const byCharge = Map.groupBy(paid, ({ charge }) => charge);
  const paidIds = new Set(paid.map(({ id }) => id));
  const repeated = [...Map.groupBy(charges, ({ pays }) => pays).values()].filter((some) => some.length > 1);
  const shared = [...byCharge].filter(([charge, some]) => charge !== '' && some.length > 1);
  return {
    payments: charges.filter(({ isRenewal }) => !isRenewal).length,
    renewals: charges.filter(({ isRenewal }) => isRenewal).length,
    lost:
      charges.filter(({ charge }) => !byCharge.has(charge)).length + confirmed.filter((id) => !paidIds.has(id)).length,
    twice: repeated.length + shared.length,
  };
}

function chargesOfStripe({ intents, sessions }: Stripe): readonly Charge[] {
  return intents.map(({ id, metadata }) => {
    const { renewal } = metadata;
    const order = sessions.find(({ payment_intent }) => payment_intent === id)?.client_reference_id ?? '';
    return { charge: id, pays: renewal === undefined ? order : periodOf(renewal), isRenewal: renewal !== undefined };
  });
}

async function chargesOfTests(database: Database): Promise<readonly Charge[]> {
  const rows = await database.selectFrom('shop_test_charges').selectAll().execute();
  return rows.map(({ key, charge }) => {
    const isRenewal = key.startsWith('renewal-');
    return { charge, pays: isRenewal ? periodOf(key.slice('renewal-'.length)) : key, isRenewal };
  });
}

/**
 * Returns the part of a renewal's key that identifies the period. The key ends with the number of refused attempts,
 * which is removed here.
 */
function periodOf(key: string): string {
  return key.slice(0, key.lastIndexOf('-'));
}
