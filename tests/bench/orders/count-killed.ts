import type { Database } from '../../../site/src/storage/open-database.ts';
import type { Stripe } from './shop-client.ts';

export interface KilledShop {
  readonly kills: number;
  /** Payments on the side of the provider: of orders, and of renewals. */
  readonly payments: number;
  readonly renewals: number;
  /** Payments that no paid order has, and orders that a page had confirmed and that are not paid. */
  readonly lost: number;
  /** Orders and periods of subscriptions that were paid more than once, and payments that more than one order has. */
  readonly twice: number;
}

interface Charge {
  readonly charge: string;
  /** The order or the period of a subscription that it pays. */
  readonly pays: string;
  readonly isRenewal: boolean;
}

/** Compares what the provider has taken with what the database of the shop says. @param stripe Default: the tests' provider. */
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

/** A key ends with the number of refusals. */
function periodOf(key: string): string {
  return key.slice(0, key.lastIndexOf('-'));
}
