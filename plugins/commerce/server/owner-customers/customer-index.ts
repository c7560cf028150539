import { isPostgres } from '@plinth/server/storage';
import { type Kysely, sql } from 'kysely';

/** An index by which customers are listed and found by the beginning of their email address. */
export async function addCustomerIndex(database: Kysely<unknown>): Promise<void> {
  // By default PostgreSQL compares texts by language. A search for the beginning of an address needs the order of the
  // bytes, as in SQLite.
  if (isPostgres(database))
    await sql`create index shop_orders_customers on shop_orders (email collate "C", id)`.execute(database);
}
