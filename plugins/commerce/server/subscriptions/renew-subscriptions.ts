import { messageOf } from '@plinth/server/errors';
import type { Database } from '@plinth/server/storage';
import type { PaymentProvider, RenewalOutcome } from '../payments/payment-provider.ts';
import { NEVER, type SubscriptionRow } from '../subscription-rows/subscription-tables.ts';
import { recordRefusal, recordRenewal } from './record-renewal.ts';
import { renews } from './subscription-state.ts';

const ROWS_AT_ONCE = 50;
/**
 * Time that a process has for a renewal that it has claimed. After a crash, another process continues when this time is
 * over.
 */
const CLAIM_MS = 60_000;
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 6 * 60 * 60_000;
const LONGEST_ERROR = 500;

export interface RenewalParts {
  readonly database: Database;
  /** Returns the provider with this name. */
  readonly renewals: (provider: string) => Pick<PaymentProvider, 'renew' | 'findRenewal'>;
  readonly log: { warn(details: object, message: string): void };
}

/**
 * Takes the payments that are due. Several processes can do this at the same time, and each can crash at any step: each
 * attempt at a payment has its own key, and the next attempt begins only when the previous attempt was refused. After a
 * crash, the next process first asks the provider for the outcome of the payment.
 *
 * @returns True when the call has stored something.
 */
export async function renewSubscriptions(parts: RenewalParts, clock: () => Date): Promise<boolean> {
  let isChanged = false;
  for (;;) {
    const rows = await parts.database
      .selectFrom('shop_subscriptions')
      .selectAll()
      .where('next_at', '<=', clock().toISOString())
      .orderBy('next_at')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const row of rows)
      if (await claim(parts.database, row, clock())) {
        await renewOne(parts, row, clock);
        isChanged = true;
      }
    if (rows.length < ROWS_AT_ONCE) return isChanged;
  }
}

async function renewOne({ database, renewals, log }: RenewalParts, row: SubscriptionRow, clock: () => Date) {
  try {
    const outcome = await outcomeOf(row, renewals);
    if (outcome === undefined) await giveUp(database, row);
    else if (outcome.kind === 'paid') await recordRenewal(database, row, outcome.charge, clock());
    else await recordRefusal(database, row, outcome.reason.slice(0, LONGEST_ERROR), clock());
  } catch (error) {
    const message = messageOf(error).slice(0, LONGEST_ERROR);
    log.warn({ err: error, subscription: row.id, code: 'PLINTH-SITE-230' }, `a renewal waits: ${message}`);
    await postpone(database, row, message, clock());
  }
}

/** Outcome of a payment. Undefined for a cancelled subscription for which no money was taken. */
async function outcomeOf(
  row: SubscriptionRow,
  renewals: RenewalParts['renewals'],
): Promise<RenewalOutcome | undefined> {
  const { charge, currency, id, paid, refusals } = row;
  const amount = Number(row.amount);
  if (amount === 0) return renews(row.state) ? { kind: 'paid', charge: '' } : undefined;
  const payment = { charge, amount, currency, key: `${id}-${paid}-${refusals}` };
  const provider = renewals(row.provider);
  const found = row.is_open === 1 ? await provider.findRenewal(payment) : undefined;
  if (found !== undefined) return { kind: 'paid', charge: found };
  return renews(row.state) ? provider.renew(payment) : undefined;
}

async function claim(database: Database, { id, next_at, state }: SubscriptionRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('shop_subscriptions')
    .set({ next_at: new Date(now.getTime() + CLAIM_MS).toISOString(), is_open: 1 })
    .where('id', '=', id)
    .where('next_at', '=', next_at)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function giveUp(database: Database, { id }: SubscriptionRow): Promise<void> {
  await database
    .updateTable('shop_subscriptions')
    .set({ next_at: NEVER, is_open: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['cancelled', 'ended'])
    .execute();
}

async function postpone(database: Database, row: SubscriptionRow, error: string, now: Date): Promise<void> {
  const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(row.failures, 20));
  await database
    .updateTable('shop_subscriptions')
    .set({
      failures: row.failures + 1,
      last_error: error,
      next_at: new Date(now.getTime() + delay).toISOString(),
    })
    .where('id', '=', row.id)
    .where('paid', '=', row.paid)
    .where('is_open', '=', 1)
    .execute();
}
