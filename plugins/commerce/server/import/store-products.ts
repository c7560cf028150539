import { setImmediate } from 'node:timers/promises';
import type { CurrencyCode } from '@plinth/sdk/enums';
import { shortHash } from '@plinth/server/http';
import { type Database, inPowersOfTwo, isPostgres, storable } from '@plinth/server/storage';
import { sql } from 'kysely';
import { updateListingPrices } from '../catalogue/listing-prices.ts';
import { categoryKey, MOST_WORDS, sortKey, wordsOf } from '../catalogue/search-words.ts';
import type { ListingRow, ProductRow, VariantRow } from '../catalogue/shop-tables.ts';
import { wordVector } from '../catalogue/word-vectors.ts';
import { measuresText, NO_MEASURES } from '../measures/measures.ts';
import type { FileProduct } from './product-file.ts';

/** Limit for the products that one transaction stores. Requests wait for SQLite's lock until the transaction ends. */
const PRODUCTS_AT_ONCE = 64;
/** Limit for the rows in one SQL statement. */
const ROWS_AT_ONCE = 1024;
/** When a file has at least this many products, the statistics of the database are computed again. */
const MANY_PRODUCTS = 500;
const TABLES = ['shop_products', 'shop_variants', 'shop_listings', 'shop_words'] as const;

/** A product whose id or SKU belongs to a product of another file. */
export interface Clash {
  readonly id: string;
  /** The SKU that both products have; undefined when both have the same id. */
  readonly sku?: string;
  readonly file: string;
}

/**
 * Stores the products of a file. A product that has not changed is not written. The stock of a variant changes only if
 * the file names a different number than before, and its prices only if the file names different prices.
 * @returns The products that were not stored, because another file has their id or one of their SKUs.
 */
export async function storeProducts(
  database: Database,
  {
    file,
    currency,
    products,
    from = 0,
  }: {
    readonly file: string;
    readonly currency: CurrencyCode;
    readonly products: readonly FileProduct[];
    /** Index of the first of these products in the file. Default: 0. */
    readonly from?: number;
  },
): Promise<readonly Clash[]> {
  const clashes: Clash[] = [];
  const placed = products.map((product, index) => ({ product, place: from + index }));
  for (let start = 0; start < placed.length; start += PRODUCTS_AT_ONCE) {
    const some = placed
      .slice(start, start + PRODUCTS_AT_ONCE)
      .map(({ product, place }) => rowsOf(product, { file, currency, place }));
    clashes.push(...(await storeSome(database, some)));
    // SQLite blocks this thread. This pause lets requests be answered between the transactions.
    await setImmediate();
  }
  if (products.length >= MANY_PRODUCTS) await analyze(database);
  return clashes;
}

/**
 * Updates PostgreSQL's statistics after many new rows. Until its next automatic analysis it would use the statistics of
 * an empty table, overestimate the costs, and compile each statement (JIT).
 */
async function analyze(database: Database): Promise<void> {
  if (!isPostgres(database)) return;
  for (const table of TABLES) await sql`analyze ${sql.table(table)}`.execute(database);
}

/** Removes products with everything that belongs to them. */
export async function removeProducts(database: Database, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += PRODUCTS_AT_ONCE) {
    const some = ids.slice(start, start + PRODUCTS_AT_ONCE);
    await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('shop_products').where('id', 'in', some).execute();
      for (const table of ['shop_variants', 'shop_listings', 'shop_words'] as const)
        await transaction.deleteFrom(table).where('product_id', 'in', some).execute();
    });
  }
}

type FileVariantRow = VariantRow &
  Record<'file_price' | 'file_sale_price' | 'file_on_sale', number> &
  Record<'measures' | 'file_measures', string>;

interface Rows {
  readonly product: ProductRow;
  readonly variants: readonly FileVariantRow[];
  readonly listings: readonly ListingRow[];
  readonly words: readonly string[];
}

async function storeSome(database: Database, rows: readonly Rows[]): Promise<readonly Clash[]> {
  const ids = rows.map(({ product }) => product.id);
  const skus = rows.flatMap(({ variants }) => variants.map(({ sku }) => sku));
  const before = await database
    .selectFrom('shop_products')
    .select(['id', 'file', 'hash'])
    .where('id', 'in', ids)
    .execute();
  const stored = new Map(before.map((row) => [row.id, row]));
  const taken = new Map<string, string>();
  for (const some of inPowersOfTwo(skus, ROWS_AT_ONCE)) {
    const owners = await database
      .selectFrom('shop_variants')
      .innerJoin('shop_products', 'shop_products.id', 'shop_variants.product_id')
      .select(['sku', 'file'])
      .where('sku', 'in', some)
      .execute();
    for (const { sku, file } of owners) taken.set(sku, file);
  }

  const clashes: Clash[] = [];
  const changed: Rows[] = [];
  for (const one of rows) {
    const { id, file, hash } = one.product;
    const known = stored.get(id);
    const clash = one.variants.find(({ sku }) => (taken.get(sku) ?? file) !== file);
    if (known && known.file !== file) clashes.push({ id, file: known.file });
    else if (clash) clashes.push({ id, sku: clash.sku, file: taken.get(clash.sku) ?? '' });
    else if (known?.hash !== hash) changed.push(one);
  }
  if (changed.length > 0) await write(database, changed);
  return clashes;
}

async function write(database: Database, rows: readonly Rows[]): Promise<void> {
  // The products are sorted, so that two processes lock the same rows in the same order and cannot deadlock.
  const sorted = rows.toSorted((one, other) => (one.product.id < other.product.id ? -1 : 1));
  const ids = sorted.map(({ product }) => product.id);
  const hasVectors = isPostgres(database);
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('shop_products')
      .values(sorted.map(({ product, words }) => (hasVectors ? { ...product, words: wordVector(words) } : product)))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          file: ref('excluded.file'),
          hash: ref('excluded.hash'),
          currency: ref('excluded.currency'),
          data: ref('excluded.data'),
          ...(hasVectors && { words: ref('excluded.words') }),
        })),
      )
      .execute();
    const skus = sorted.flatMap(({ variants }) => variants);
    const kept = new Set(skus.map(({ sku }) => sku));
    const old = await transaction.selectFrom('shop_variants').select('sku').where('product_id', 'in', ids).execute();
    const gone = old.map(({ sku }) => sku).filter((sku) => !kept.has(sku));
    for (const some of inPowersOfTwo(gone, ROWS_AT_ONCE))
      await transaction.deleteFrom('shop_variants').where('sku', 'in', some).execute();
    for (const some of inPowersOfTwo(skus, ROWS_AT_ONCE))
      await transaction
        .insertInto('shop_variants')
        .values(some)
        .onConflict((conflict) =>
          conflict.column('sku').doUpdateSet(({ ref }) => ({
            product_id: ref('excluded.product_id'),
            place: ref('excluded.place'),
            price: unlessOwners('price'),
            sale_price: unlessOwners('sale_price'),
            on_sale: unlessOwners('on_sale'),
            file_price: ref('excluded.file_price'),
            file_sale_price: ref('excluded.file_sale_price'),
            file_on_sale: ref('excluded.file_on_sale'),
            unlimited: ref('excluded.unlimited'),
            stock: sql`case when shop_variants.file_stock = excluded.file_stock then shop_variants.stock else excluded.stock end`,
            file_stock: ref('excluded.file_stock'),
            options: ref('excluded.options'),
            measures: sql`case when shop_variants.file_measures = excluded.file_measures then shop_variants.measures else excluded.measures end`,
            file_measures: ref('excluded.file_measures'),
          })),
        )
        .execute();
    for (const table of ['shop_listings', 'shop_words'] as const)
      await transaction.deleteFrom(table).where('product_id', 'in', ids).execute();
    for (const some of inPowersOfTwo(
      sorted.flatMap(({ listings }) => listings),
      ROWS_AT_ONCE,
    ))
      await transaction.insertInto('shop_listings').values(some).execute();
    await updateListingPrices(transaction, ids);
    const words = sorted.flatMap(({ product, words: own }) => own.map((word) => ({ word, product_id: product.id })));
    for (const some of inPowersOfTwo(words, ROWS_AT_ONCE))
      await transaction.insertInto('shop_words').values(some).execute();
  });
}

/** A price that the owner has set stays until the file names different prices than before. */
function unlessOwners(column: 'price' | 'sale_price' | 'on_sale') {
  return sql<number>`case when shop_variants.file_price = excluded.file_price
    and shop_variants.file_sale_price = excluded.file_sale_price and shop_variants.file_on_sale = excluded.file_on_sale
    then ${sql.ref(`shop_variants.${column}`)} else ${sql.ref(`excluded.${column}`)} end`;
}

/** The measures of a variant. What it does not name is that of the product. */
function measuresOf({ weightGrams, sizeCm }: FileProduct['variants'][number], product: FileProduct): string {
  const weight = weightGrams ?? product.weightGrams ?? 0;
  const text = measuresText({ weight, ...(sizeCm ?? product.sizeCm ?? { length: 0, width: 0, height: 0 }) });
  return text === NO_MEASURES ? '' : text;
}

function rowsOf(
  given: FileProduct,
  { file, currency, place }: { readonly file: string; readonly currency: CurrencyCode; readonly place: number },
): Rows {
  // The measures are in the rows of the variants.
  const { id, variants, weightGrams, sizeCm, ...data } = given;
  const rows = variants.map((variant, at): FileVariantRow => {
    const { sku, price, salePrice = price, onSale, unlimited, qtyInStock, attributes } = variant;
    const isOnSale = Number(onSale);
    const measures = measuresOf(variant, given);
    return {
      sku: storable(sku),
      product_id: id,
      place: at,
      price,
      sale_price: salePrice,
      on_sale: isOnSale,
      file_price: price,
      file_sale_price: salePrice,
      file_on_sale: isOnSale,
      unlimited: Number(unlimited || given.productType === 'DIGITAL'),
      stock: qtyInStock,
      file_stock: qtyInStock,
      options: JSON.stringify(attributes),
      measures,
      file_measures: measures,
    };
  });
  const position = `${file} ${String(place).padStart(5, '0')}`;
  const json = JSON.stringify(data);
  const isVisible = given.workflowState === 'PUBLISHED';
  const categories = new Set(['', ...given.categories.map((category) => storable(categoryKey(category)))]);
  const listing = {
    product_id: id,
    position: storable(position),
    title_key: storable(sortKey(given.title)),
    price_units: Math.min(...rows.map(({ price, sale_price, on_sale }) => (on_sale ? sale_price : price))),
  };
  const searched = [given.title, ...given.categories, ...given.tags, ...variants.map(({ sku }) => sku)].join(' ');
  return {
    product: { id, file, hash: shortHash(currency, position, json, JSON.stringify(rows)), currency, data: json },
    variants: rows,
    listings: isVisible ? [...categories].map((category) => ({ category, ...listing })) : [],
    words: isVisible ? wordsOf(searched, MOST_WORDS) : [],
  };
}
