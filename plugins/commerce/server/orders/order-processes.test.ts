import { attemptInProcesses } from '@plinth/site/src/testing/attempt-in-processes.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { addProducts } from '@plinth/site/src/testing/shop-orders.ts';
import { describe, expect, it } from 'vitest';

describe.each(await testDatabases())('orders from 4 processes, on $name', ({ open }) => {
  it('sell exactly what is in stock', async () => {
    const temporary = await open();
    const database = await openSourceDatabase(temporary.options);
    try {
      await addProducts(database, { T: 20 });
      expect(await attemptInProcesses('buy-main.ts', temporary.options, { processes: 4, attempts: 200 })).toEqual({
        placed: 20,
        stock: 180,
      });
      const { stock } = await database.selectFrom('shop_variants').select('stock').executeTakeFirstOrThrow();
      const orders = await database.selectFrom('shop_orders').select(['number', 'state']).orderBy('number').execute();
      expect(stock).toBe(0);
      expect(orders).toEqual(Array.from({ length: 20 }, (_, at) => ({ number: 1001 + at, state: 'reserved' })));
    } finally {
      await database.destroy();
      await temporary.close();
    }
  });
});
