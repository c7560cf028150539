import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { type BenchSite, SCRATCH } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { row } from '../forms/figures.ts';
import { writeFormPage } from '../forms/form-server.ts';
import { SKU } from './cart-client.ts';
import { cartRows } from './cart-rows.ts';

const POSTGRES = process.env.PLINTH_TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/test';

/** Measures how many changes of carts the site stores in a second, in SQLite and in PostgreSQL. */
export const carts: Benchmark = {
  name: 'carts',
  async run(site) {
    const folder = await mkdtemp(path.join(SCRATCH, 'carts-'));
    const pages = path.join(folder, 'pages');
    await writeFormPage(pages);
    const product = { id: 'bench', title: 'Bench', variants: [{ sku: SKU, price: '12.50', unlimited: true }] };
    await mkdir(path.join(pages, 'products'));
    await writeFile(path.join(pages, 'products/bench.json'), JSON.stringify({ products: [product] }));
    const at = (name: string) => ({ pages, data: path.join(folder, name) });
    try {
      return {
        headings: ['what', 'figure', 'goal'],
        rows: [
          ...(await cartRows('SQLite', site, at('load'), at('bare'))),
          ...(await postgresRows(site, at('postgres'))),
        ],
        notes: [
          'The servers and the load generator share the cores. A write adds a product to the cart of its visitor, with a crumb, the cookie of the cart and a new idempotency key, and is answered with the whole cart and its amounts once it is durable. A visitor begins a new cart after ten writes.',
          'The bare route inserts one row of one table as durably (SQLite with `synchronous = full`, PostgreSQL with its own settings), and commits the rows that arrive together in one transaction. It reads nothing and checks nothing.',
          'Medians of five rounds of 3 s; site and route take turns. A latency is measured from the moment at which a write was due.',
        ],
      };
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

async function postgresRows(site: BenchSite, folders: { readonly pages: string; readonly data: string }) {
  const schemas = [`plinth_bench_${process.pid}`, `plinth_bench_${process.pid}_bare`] as const;
  const isThere = await administrate(schemas.map((name) => `create schema ${name}`).join(';')).then(
    () => true,
    () => false,
  );
  if (!isThere) return [row('PostgreSQL', 'not measured: it does not answer')];
  const [own, bare] = schemas.map((name) => {
    const url = new URL(POSTGRES);
    url.searchParams.set('options', `-c search_path=${name}`);
    return { ...folders, databaseUrl: url.href };
  });
  try {
    return own && bare ? await cartRows('PostgreSQL', site, own, bare) : [];
  } finally {
    await administrate(schemas.map((name) => `drop schema ${name} cascade`).join(';'));
  }
}

async function administrate(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
