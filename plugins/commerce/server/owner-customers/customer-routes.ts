import type { OwnerArea, SiteParts } from '@plinth/server';
import { LONGEST_EMAIL } from '@plinth/server/http';
import { ownerHeaders, sendOwnerPage } from '@plinth/server/owner-pages';
import { storable } from '@plinth/server/storage';
import * as v from 'valibot';
import { CUSTOMERS_PATH } from '../orders/customer-paths.ts';
import { listOrders } from '../owner-orders/order-list.ts';
import { listSubscriptions } from '../subscriptions/subscription-list.ts';
import { customersView, customerView } from './customer-views.ts';
import { findCustomer, listCustomers } from './customers.ts';
import { customersCsv } from './customers-csv.ts';

const ROWS_PER_PAGE = 50;
/** Limit for the subscriptions on the page of a customer. */
const SUBSCRIPTIONS = 10;
const email = v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_EMAIL), v.transform(storable));
const listSchema = v.object({
  search: v.fallback(v.optional(email, ''), ''),
  after: v.fallback(v.optional(email), undefined),
});
const customerSchema = v.object({
  email: v.fallback(v.optional(email, ''), ''),
  before: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))), undefined),
});

/** `/config/customers`: the customers, and the orders of each. */
export function customerRoutes(area: OwnerArea, site: SiteParts): void {
  const { database } = site;

  area.page(CUSTOMERS_PATH, 'commerce.orders', async (owner, request, reply) => {
    const { search, after } = v.parse(listSchema, request.query);
    const found = await listCustomers(database, { search, after, count: ROWS_PER_PAGE + 1 });
    const customers = found.slice(0, ROWS_PER_PAGE);
    const next = found.length > ROWS_PER_PAGE ? customers.at(-1)?.email : undefined;
    const main = customersView({ customers, search, after, next });
    return sendOwnerPage(reply, site, { title: 'Customers', main, owner, current: CUSTOMERS_PATH });
  });

  area.page(`${CUSTOMERS_PATH}.csv`, 'commerce.orders', async (_owner, _request, reply) =>
    ownerHeaders(reply)
      .header('content-disposition', 'attachment; filename="customers.csv"')
      .type('text/csv; charset=utf-8')
      .send(customersCsv(database)),
  );

  area.page(`${CUSTOMERS_PATH}/customer`, 'commerce.orders', async (owner, request, reply) => {
    const { email: address, before } = v.parse(customerSchema, request.query);
    const customer = await findCustomer(database, address);
    if (!customer) return reply.callNotFound();
    const filter = { search: customer.email, state: undefined };
    const found = await listOrders(database, filter, { before, count: ROWS_PER_PAGE + 1 });
    const orders = found.slice(0, ROWS_PER_PAGE);
    const next = found.length > ROWS_PER_PAGE ? orders.at(-1)?.id : undefined;
    const subscriptions = await listSubscriptions(database, filter, { before: undefined, count: SUBSCRIPTIONS });
    const main = customerView({ customer, orders, subscriptions, hasNewer: before !== undefined, next });
    return sendOwnerPage(reply, site, { title: customer.name || customer.email, main, owner });
  });
}
