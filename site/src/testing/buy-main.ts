import { placeOrder } from '@plinth/plugin-commerce/server/orders/place-order.ts';
import { runAttempts } from './run-attempts.ts';
import { fillCart, orderOf } from './shop-orders.ts';

/** A process in which each of many visitors tries to buy one piece of the SKU `T`. */
await runAttempts(async (database, cart) => {
  const now = new Date();
  await fillCart(database, cart, { T: 1 }, now);
  const outcome = await placeOrder(database, await orderOf(database, cart, `key-${cart}`, now));
  return 'order' in outcome ? 'placed' : outcome.problem.kind;
});
