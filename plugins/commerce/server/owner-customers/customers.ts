import { type Database, isPostgres, storedEmail } from '@plinth/server/storage';
import { sql } from 'kysely';
import { readOrderData } from '../orders/order-data.ts';

/** Somebody who has ordered, identified by the email address of the orders. */
export interface Customer {
  readonly email: string;
  /** Name of the customer in the newest order. */
  readonly name: string;
  /** When the newest order was placed. */
  readonly lastOrderAt: string;
  /** Number of all orders that the customer has placed. */
  readonly placed: number;
  /** Number of the orders that are paid and were not refunded. */
  readonly paid: number;
  /** Sum of the paid orders minus refunds, for each currency, in minor units. */
  readonly spent: readonly { readonly currency: string; readonly units: number }[];
}

export interface CustomerQuery {
  /** Beginning of an email address. Empty: all customers. */
  readonly search: string;
  /** Lists only customers after this email address. */
  readonly after: string | undefined;
  readonly count: number;
}

/** Sorts after every character. */
const LAST = '\u{10ffff}';

/** Customers in the order of their email addresses. Orders of erased customers have no address and are left out. */
export async function listCustomers(
  database: Database,
  { search, after, count }: CustomerQuery,
): Promise<readonly Customer[]> {
  const email = isPostgres(database) ? sql<string>`email collate "C"` : sql<string>`email`;
  const start = search.toLowerCase();
  const rows = await database
    .selectFrom('shop_orders')
    .select(email.as('address'))
    .where(email, '>', after ?? '')
    .$if(start !== '', (query) => query.where(email, '>=', start).where(email, '<', start + LAST))
    .groupBy(email)
    .orderBy(email)
    .limit(count)
    .execute();
  return customersOf(
    database,
    rows.map(({ address }) => address),
  );
}

export async function findCustomer(database: Database, email: string): Promise<Customer | undefined> {
  const address = storedEmail(email);
  const [found] = address === '' ? [] : await customersOf(database, [address]);
  return found;
}

async function customersOf(database: Database, emails: readonly string[]): Promise<readonly Customer[]> {
  if (emails.length === 0) return [];
  const sums = await database
    .selectFrom('shop_orders')
    .select(({ fn }) => [
      'email',
      'currency',
      fn.countAll<number | string>().as('placed'),
      sql<number | string>`sum(case when state in ('paid', 'fulfilled') then 1 else 0 end)`.as('paid'),
      sql<number | string>`sum(case when state in ('paid', 'fulfilled') then total - refunded else 0 end)`.as('spent'),
      fn.max('id').as('newest'),
    ])
    .where('email', 'in', emails)
    .groupBy(['email', 'currency'])
    .orderBy('currency')
    .execute();
  if (sums.length === 0) return [];
  const byEmail = Map.groupBy(sums, ({ email }) => email);
  const newestOf = (email: string) =>
    (byEmail.get(email) ?? []).reduce((last, { newest }) => (newest > last ? newest : last), '');
  const newest = await database
    .selectFrom('shop_orders')
    .select(['email', 'created_at', 'data'])
    .where('id', 'in', [...byEmail.keys()].map(newestOf))
    .execute();
  const orders = new Map(newest.map((order) => [order.email, order]));
  return emails.flatMap((email) => {
    const order = orders.get(email);
    const own = byEmail.get(email);
    if (!order || !own) return [];
    return [
      {
        email,
        name: readOrderData(order.data).contact.name,
        lastOrderAt: order.created_at,
        placed: own.reduce((sum, { placed }) => sum + Number(placed), 0),
        paid: own.reduce((sum, { paid }) => sum + Number(paid), 0),
        spent: own
          .filter(({ paid }) => Number(paid) > 0)
          .map(({ currency, spent }) => ({ currency, units: Number(spent) })),
      },
    ];
  });
}
