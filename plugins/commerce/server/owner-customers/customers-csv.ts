import type { Readable } from 'node:stream';
import { moneyOf } from '@plinth/sdk/commerce';
import { csvStream } from '@plinth/server/owner-pages';
import type { Database } from '@plinth/server/storage';
import { currencyOf } from '../order-views/summary-html.ts';
import { listCustomers } from './customers.ts';

const CUSTOMERS_AT_ONCE = 500;
const COLUMNS = ['Email', 'Name', 'Orders', 'Paid Orders', 'Last Order', 'Currency', 'Spent'];

/**
 * All customers as a CSV stream, read as fast as the caller reads the stream. A customer who has paid in several
 * currencies has a row for each currency.
 */
export function customersCsv(database: Database): Readable {
  return csvStream(COLUMNS, async function* () {
    for (let after: string | undefined; ; ) {
      const customers = await listCustomers(database, { search: '', after, count: CUSTOMERS_AT_ONCE });
      yield customers.flatMap(({ email, name, placed, paid, lastOrderAt, spent }) => {
        const cells = [email, name, String(placed), String(paid), lastOrderAt];
        if (spent.length === 0) return [[...cells, '', '']];
        return spent.map(({ currency, units }) => [...cells, currency, moneyOf(units, currencyOf(currency)).value]);
      });
      after = customers.at(-1)?.email;
      if (customers.length < CUSTOMERS_AT_ONCE) return;
    }
  });
}
