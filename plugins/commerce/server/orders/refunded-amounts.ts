import type { Database } from '@plinth/server/storage';
import type { OrderRow } from './order-tables.ts';

/**
 * The refunded amount of a charge, in minor units: the sum of the shop's refunds or the provider's report, whichever is
 * larger.
 */
export async function amountBack(database: Database, charge: string): Promise<number> {
  const reported = await database
    .selectFrom('shop_reported_refunds')
    .select('amount')
    .where('charge', '=', charge)
    .executeTakeFirst();
  return Math.max(await refunds(database, charge, 'done'), Number(reported?.amount ?? 0));
}

/**
 * The amount of a paid order that can still be refunded, in minor units. Refunds that are stored but not sent yet count
 * as refunded.
 */
export async function refundable(
  database: Database,
  { charge, due }: Pick<OrderRow, 'charge' | 'due'>,
): Promise<number> {
  if (charge === '') return 0;
  const back = await amountBack(database, charge);
  return Math.max(0, Number(due) - back - (await refunds(database, charge, 'asked')));
}

async function refunds(database: Database, charge: string, state: 'asked' | 'done'): Promise<number> {
  const row = await database
    .selectFrom('shop_refunds')
    .select(({ fn }) => fn.sum('amount').as('sum'))
    .where('charge', '=', charge)
    .where('state', '=', state)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/**
 * Stores the sum that a provider reports as refunded. Reports can arrive late, twice and in any order. The refunded sum
 * of a charge only rises, so the largest reported sum is stored.
 */
export async function storeReportedRefund(transaction: Database, charge: string, amount: number): Promise<void> {
  await transaction
    .insertInto('shop_reported_refunds')
    .values({ charge, amount })
    .onConflict((conflict) =>
      conflict.column('charge').doUpdateSet({ amount }).where('shop_reported_refunds.amount', '<', amount),
    )
    .execute();
}
