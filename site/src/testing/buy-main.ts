import pLimit from 'p-limit';
import { openSiteDatabase } from '../app/open-site-database.ts';
import { placeOrder } from '../features/shop/orders/place-order.ts';
import { fillCart, orderOf } from './shop-orders.ts';

/**
 * `node buy-main.ts DATA DATABASE_URL NAME ATTEMPTS AT_ONCE`: a process in which many visitors buy one piece of the SKU
 * `T`. It begins when the parent process sends a message. At the end it sends how many orders were placed and how many
 * were refused.
 */
const [data = '', databaseUrl = '', name = '', attempts = '', atOnce = ''] = process.argv.slice(2);
const database = await openSiteDatabase({ data, databaseUrl: databaseUrl || undefined });
const limit = pLimit(Number(atOnce));

const attempt = async (index: number): Promise<string> => {
  const now = new Date();
  const cart = `${name}-${index}`;
  await fillCart(database, cart, { T: 1 }, now);
  const outcome = await placeOrder(database, await orderOf(database, cart, `key-${cart}`, now));
  return 'order' in outcome ? 'placed' : outcome.problem.kind;
};

process.once('message', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: Number(attempts) }, (_, index) => limit(() => attempt(index))),
  );
  const counts = Object.fromEntries(
    [...Map.groupBy(outcomes, (kind) => kind)].map(([kind, all]) => [kind, all.length]),
  );
  await database.destroy();
  process.send?.(counts, () => process.exit(0));
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
