import { type RegularWork, regularWork, type SiteParts } from '@plinth/server';
import { expireOrders } from './expire-orders.ts';
import { type EndPayment, endPayments } from './payments-to-end.ts';
import { type PayBack, payRefunds } from './refunds.ts';

/** Interval of the checks for orders whose time to pay is over. */
const LOOK_EVERY_MS = 30_000;

/** Expires orders, pays refunds, and ends payments that are no longer needed, while the site runs. */
export function createOrderJobs(
  { database, log }: Pick<SiteParts, 'database' | 'log'>,
  /** Functions that call the payment providers. */
  { payBack, endPayment }: { readonly payBack: PayBack; readonly endPayment: EndPayment },
): RegularWork {
  const work = async () => {
    await expireOrders(database, new Date());
    await payRefunds({ database, payBack, log }, new Date());
    await endPayments({ database, endPayment, log }, new Date());
  };
  return regularWork(work, { everyMs: LOOK_EVERY_MS, log, failure: 'orders could not be looked through' });
}
