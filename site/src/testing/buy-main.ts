import { placeOrder } from '@plinth/plugin-commerce/server/orders/place-order.ts';
import { createGroupCommit } from '@plinth/server/storage';
import { runAttempts } from './run-attempts.ts';
import { fillCart, orderOf } from './shop-orders.ts';

/**
 * A process in which each of many visitors tries to buy one piece of the SKU `T`. Carts that are made at the same time
 * are stored in one transaction, as the site stores them. The stock is checked only when the order is placed.
 */
await runAttempts((database) => {
  const carts = createGroupCommit<string, Date>((ids) =>
    database.transaction().execute(async (transaction) => {
      const now = new Date();
      for (const id of ids) await fillCart(transaction, id, { T: 1 }, now);
      return ids.map(() => now);
    }),
  );
  return async (cart) => {
    const now = await carts.add(cart);
    const outcome = await placeOrder(database, await orderOf(database, cart, `key-${cart}`, now));
    return 'order' in outcome ? 'placed' : outcome.problem.kind;
  };
});
