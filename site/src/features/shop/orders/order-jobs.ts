import pLimit from 'p-limit';
import type { SiteParts } from '../../../contract/site-parts.ts';
import { messageOf } from '../../../errors/site-error.ts';
import { expireOrders } from './expire-orders.ts';
import { type EndPayment, endPayments } from './payments-to-end.ts';
import { type PayBack, payRefunds } from './refunds.ts';

/** Interval of the checks for orders whose time to pay is over. */
const LOOK_EVERY_MS = 30_000;

/** Work for orders that no request causes. Any process does it, and after a crash the next process continues. */
export interface OrderJobs {
  /** Does the work soon, for example because a refund was requested. */
  runSoon(): void;
  close(): Promise<void>;
}

export function createOrderJobs(
  { database, log }: Pick<SiteParts, 'database' | 'log'>,
  /** Calls of the payment providers. */
  { payBack, endPayment }: { readonly payBack: PayBack; readonly endPayment: EndPayment },
): OrderJobs {
  const oneAtATime = pLimit(1);
  const run = (): Promise<void> =>
    oneAtATime(async () => {
      await expireOrders(database, new Date());
      await payRefunds({ database, payBack, log }, new Date());
      await endPayments({ database, endPayment, log }, new Date());
    }).catch((error: unknown) => {
      log.error({ err: error }, `orders could not be looked through: ${messageOf(error)}`);
    });
  const regularly = setInterval(run, LOOK_EVERY_MS).unref();
  void run();
  return {
    runSoon: () => void run(),
    close: async () => {
      clearInterval(regularly);
      await oneAtATime(async () => undefined);
    },
  };
}
