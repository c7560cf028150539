import type { CurrencyCode } from '@plinth/sdk/enums';
import { shortHash } from '@plinth/server/http';
import type { PageProblem } from '@plinth/server/pages';
import type { Database } from '@plinth/server/storage';
import { checkProducts } from '../import/check-products.ts';
import { removeProducts, storeProducts } from '../import/store-products.ts';
import { markPagesChanged } from '../page-news/page-news.ts';
import {
  REMOTE_LIMITS,
  type RemoteCatalogue,
  RemoteFailure,
  type RemoteLimits,
  type RemoteProduct,
  type RemoteProvider,
} from '../remote-catalogue/remote-catalogue.ts';
import { sourceOf } from './source-of.ts';

interface ImportOptions {
  readonly database: Database;
  readonly catalogue: RemoteCatalogue;
  readonly currency: CurrencyCode;
  readonly report: (problem: PageProblem) => void;
  /** Signal that ends the import. Products that are already stored stay. */
  readonly stop: AbortSignal;
  readonly limits?: Pick<RemoteLimits, 'products'>;
}

/**
 * Updates the products of a backend in the shop, a page at a time. Products that the backend no longer has are removed
 * at the end, and only if everything could be read and the backend still has products. A broken product is reported, and its earlier version stays in the
 * shop.
 *
 * Throws: `RemoteFailure` when the catalogue could not be read to the end.
 */
export async function importRemoteCatalogue(options: ImportOptions): Promise<void> {
  const { database, catalogue } = options;
  const file = sourceOf(catalogue.provider);
  const before = await stateOf(database, file);
  try {
    const { ids, isComplete } = await importPages(options, file);
    if (!isComplete) return;
    const stored = await database.selectFrom('shop_products').select('id').where('file', '=', file).execute();
    // A token that may no longer read the products gets an empty list, and not an error.
    if (ids.size === 0 && stored.length > 0)
      throw new RemoteFailure('PLINTH-SITE-266', 'the backend has no products', NO_PRODUCTS);
    await removeProducts(
      database,
      stored.map(({ id }) => id).filter((id) => !ids.has(id)),
    );
  } finally {
    if ((await stateOf(database, file)) !== before) await markPagesChanged(database);
  }
}

/** Removes the products of these backends, which the settings do not name. */
export async function removeOtherSources(database: Database, others: readonly RemoteProvider[]): Promise<void> {
  const rows = await database
    .selectFrom('shop_products')
    .select('id')
    .where('file', 'in', others.map(sourceOf))
    .execute();
  if (rows.length === 0) return;
  await removeProducts(
    database,
    rows.map(({ id }) => id),
  );
  await database.deleteFrom('shop_remote_catalogues').where('provider', 'in', others).execute();
  await markPagesChanged(database);
}

async function importPages(
  { database, catalogue, currency, report, stop, limits = REMOTE_LIMITS }: ImportOptions,
  file: string,
) {
  const seen = { ids: new Set<string>(), skus: new Set<string>() };
  let place = 0;
  let isComplete = true;
  for await (const page of catalogue.pages({ currency, stop })) {
    stop.throwIfAborted();
    place += page.length;
    if (place > limits.products)
      throw new RemoteFailure(
        'PLINTH-SITE-265',
        `the backend has more than ${limits.products} products`,
        'Give the token access to the products of this shop only.',
      );
    for (const product of page) {
      if (!('problem' in product)) continue;
      // Without an id, this product could be any of the stored products, so the import must not remove any product.
      if (product.id === undefined) isComplete = false;
      else seen.ids.add(product.id);
      report(brokenProblem(product, catalogue.provider));
    }
    const read = page.filter((product) => 'product' in product);
    const { products, problems } = checkProducts(
      read.map(({ product }) => product),
      currency,
      seen,
    );
    for (const { code, index, path, reason, hint } of problems)
      report({
        code: CODES[code],
        severity: code === 'PLINTH-SITE-254' ? 'warning' : 'error',
        file: catalogue.provider,
        at: [read[index]?.id ?? '', ...path].join('.'),
        reason,
        hint,
      });
    const clashes = await storeProducts(database, { file, currency, products, from: place - page.length });
    for (const clash of clashes)
      report({
        code: 'PLINTH-SITE-264',
        severity: 'error',
        file: catalogue.provider,
        at: clash.id,
        reason: `${clash.sku === undefined ? 'the id' : `the SKU "${clash.sku}"`} is also in ${clash.file}`,
        hint: 'Give each product an id, and each variant an SKU of its own.',
      });
  }
  return { ids: seen.ids, isComplete };
}

const NO_PRODUCTS =
  'Check what PLINTH_CATALOGUE_TOKEN may read. To take all products out of the shop, remove PLINTH_CATALOGUE.';

/** Codes for products of a backend, by the codes for products of a file. */
const CODES = {
  'PLINTH-SITE-161': 'PLINTH-SITE-263',
  'PLINTH-SITE-162': 'PLINTH-SITE-264',
  'PLINTH-SITE-254': 'PLINTH-SITE-254',
} as const;

function brokenProblem(product: Extract<RemoteProduct, { problem: object }>, provider: RemoteProvider): PageProblem {
  const { at, reason } = product.problem;
  return {
    code: 'PLINTH-SITE-263',
    severity: 'error',
    file: provider,
    at: `${product.id ?? 'a product without an id'}${at && `.${at}`}`,
    reason,
    hint: 'Correct the product in the backend.',
  };
}

/** Hash of all products of a source. It changes when one of them changes. */
async function stateOf(database: Database, file: string): Promise<string> {
  const rows = await database
    .selectFrom('shop_products')
    .select(['id', 'hash'])
    .where('file', '=', file)
    .orderBy('id')
    .execute();
  return shortHash(...rows.flatMap(({ id, hash }) => [id, hash]));
}
