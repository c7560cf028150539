import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@plinth/server/storage';
import { stripePayments } from '../../../plugins/commerce/server/payments/stripe/stripe-provider.ts';
import { testCharges } from '../../../plugins/commerce/server/payments/test-charges.ts';
import { renewSubscriptions } from '../../../plugins/commerce/server/subscriptions/renew-subscriptions.ts';
import { openSourceDatabase } from '../../../site/src/testing/open-source-database.ts';
import { stripeServer } from '../../../site/src/testing/stripe-server.ts';
import { SCRATCH } from '../bench-site.ts';
import { startScript } from '../forms/form-server.ts';
import { countKilled, type KilledShop } from './count-killed.ts';
import { type Placed, payStripe, payTest, placeOne, type Stripe, shopper } from './shop-client.ts';

const SERVERS = 2;
const CLIENTS = 6;
/**
 * Smallest number of requests that a server gets before it is killed. The server is killed after a number of requests
 * and not after a time, so that the load of the machine does not matter.
 */
const FEWEST_REQUESTS = 5;
const MOST_REQUESTS = 80;
const LOOK_EVERY_MS = 3;
/** Number of subscriptions that are made due at each start of a server. */
const DUE_AT_ONCE = 40;
/** How long a visitor waits, in milliseconds, before the next attempt when no server runs. */
const RETRY_MS = 20;
const LONG_AGO = new Date(0).toISOString();
const PRODUCTS = [
  { itemId: 'sheet', sku: 'D' },
  { itemId: 'club', sku: 'C' },
] as const;
const PAGES = {
  'index.json': { path: '/', title: 'Bench', blocks: [] },
  'products/all.json': {
    products: [
      { id: 'sheet', title: 'Sheet', productType: 'SERVICE', variants: [{ sku: 'D', price: '5.00', unlimited: true }] },
      {
        id: 'club',
        title: 'Club',
        productType: 'SERVICE',
        subscriptionPlan: { billingPeriod: { value: 1, unit: 'week' } },
        variants: [{ sku: 'C', price: '15.00', unlimited: true }],
      },
    ],
  },
};

interface Work {
  readonly kind: 'test' | 'stripe';
  readonly stripe: Stripe;
  /** Number of requests that were sent to each running server, by its address. */
  readonly requests: Map<string, number>;
  /** Orders that were placed and are not known to be paid. */
  readonly waiting: Placed[];
  /** Orders that a page has confirmed as paid. */
  readonly confirmed: Placed[];
  isOver: boolean;
  visitors: number;
}

/**
 * Kills servers while visitors order and pay, and while subscriptions renew. A visitor repeats a payment until the page
 * shows the paid order, and Stripe repeats its message until a server accepts it.
 */
export async function killShop(
  kind: 'test' | 'stripe',
  { databaseUrl, kills }: { readonly databaseUrl: string | undefined; readonly kills: number },
): Promise<KilledShop> {
  await mkdir(SCRATCH, { recursive: true });
  // All servers run the same sources, so they share Node's compile cache.
  process.env.NODE_COMPILE_CACHE ??= path.join(SCRATCH, 'compiled');
  const folder = await mkdtemp(path.join(SCRATCH, 'kill-shop-'));
  await using stripe = await stripeServer();
  for (const [name, json] of Object.entries(PAGES)) {
    const file = path.join(folder, 'pages', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(json));
  }
  const data = path.join(folder, 'data');
  await mkdir(data);
  const settings = kind === 'stripe' ? JSON.stringify(stripe.settings) : '';
  const start = () =>
    startScript(path.join(import.meta.dirname, 'serve-shop.ts'), [folder, databaseUrl ?? '', settings]);
  const work: Work = { kind, stripe, requests: new Map(), waiting: [], confirmed: [], isOver: false, visitors: 0 };
  const database = await openSourceDatabase({ data, databaseUrl });
  let killed = 0;
  try {
    await importProducts(await start());
    const clients = Array.from({ length: CLIENTS }, () => shopAll(work));
    const serve = async () => {
      while (killed < kills) {
        await makeDue(database);
        const server = await start();
        const origin = `http://127.0.0.1:${server.port}`;
        const most = FEWEST_REQUESTS + Math.random() * (MOST_REQUESTS - FEWEST_REQUESTS);
        work.requests.set(origin, 0);
        while ((work.requests.get(origin) ?? most) < most) await wait(LOOK_EVERY_MS);
        await server.kill();
        work.requests.delete(origin);
        killed += 1;
      }
    };
    await Promise.all(Array.from({ length: SERVERS }, serve));
    work.isOver = true;
    const last = await start();
    work.requests.set(`http://127.0.0.1:${last.port}`, 0);
    await Promise.all(clients);
    await last.stop();
    await makeDue(database);
    const provider = kind === 'stripe' ? stripePayments(stripe.settings) : testCharges(database);
    await renewSubscriptions({ database, renewals: () => provider, log: console }, () => new Date());
    const confirmed = work.confirmed.map(({ who: _, path: page }) => page.split('/').at(-1)?.slice(0, 32) ?? '');
    return { kills: killed, ...(await countKilled(database, kind === 'stripe' ? stripe : undefined, confirmed)) };
  } finally {
    await database.destroy();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Lets a server import the products, and stops it. */
async function importProducts(server: Awaited<ReturnType<typeof startScript>>): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/commerce/products/club`);
    await answer.text();
    if (answer.ok) break;
    await wait(RETRY_MS);
  }
  await server.stop();
}

/**
 * Places and pays one order after the other, each as a different visitor, until the benchmark is over. Then pays the
 * orders that are not paid yet.
 */
async function shopAll(work: Work): Promise<void> {
  while (!work.isOver || work.waiting.length > 0) {
    const origin = () => {
      const running = [...work.requests];
      const [found, count = 0] = running[Math.floor(Math.random() * running.length)] ?? [];
      if (found === undefined) throw new TypeError('no server runs');
      work.requests.set(found, count + 1);
      return found;
    };
    let placed = work.waiting.shift();
    try {
      if (!placed) {
        const number = work.visitors++;
        const who = await shopper(origin, `198.18.${(number >> 8) & 255}.${number & 255}`);
        placed = await placeOne(who, PRODUCTS[number % PRODUCTS.length] ?? PRODUCTS[0]);
      }
      const isPaid = await (work.kind === 'stripe' ? payStripe(placed, work.stripe, origin) : payTest(placed));
      if (isPaid) work.confirmed.push(placed);
      else work.waiting.push(placed);
    } catch (error) {
      // `fetch` throws a TypeError when its server was killed, as the benchmark does on purpose.
      if (!(error instanceof TypeError)) throw error;
      if (placed) work.waiting.push(placed);
      await wait(RETRY_MS);
    }
  }
}

/** Makes subscriptions due, including those that a killed server had begun to renew. */
async function makeDue(database: Database): Promise<void> {
  const rows = await database
    .selectFrom('shop_subscriptions')
    .select('id')
    .where('state', '=', 'active')
    .orderBy('is_open', 'desc')
    .orderBy('paid')
    .limit(DUE_AT_ONCE)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await database.updateTable('shop_subscriptions').set({ next_at: LONG_AGO }).where('id', 'in', ids).execute();
}
