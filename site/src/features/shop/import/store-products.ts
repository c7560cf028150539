import { setImmediate } from 'node:timers/promises';
import type { CurrencyCode } from '@plinth/sdk/enums';
import { sql } from 'kysely';
import { shortHash } from '../../../http/hash.ts';
import { inPowersOfTwo } from '../../../storage/in-powers-of-two.ts';
import type { Database } from '../../../storage/open-database.ts';
import { storable } from '../../../storage/storable.ts';
import { updateListingPrices } from '../catalogue/listing-prices.ts';
import { categoryKey, MOST_WORDS, sortKey, wordsOf } from '../catalogue/search-words.ts';
import type { ListingRow, ProductRow, VariantRow } from '../catalogue/shop-tables.ts';
import type { FileProduct } from './product-file.ts';

/** Products of one transaction. Requests wait at most this long for the lock of SQLite. */
const PRODUCTS_AT_ONCE = 64;
/** Rows of one statement. */
const ROWS_AT_ONCE = 1024;

/** A product whose id or SKU belongs to a product of another file. */
export interface Clash {
  readonly id: string;
  /** The SKU that both products have; undefined when both have the same id. */
  readonly sku?: string;
  readonly file: string;
}

/**
 * Stores the products of a file. A product that has not changed costs no write. The stock of a variant changes only if
 * the file names another number than before, and its prices only if the file names others.
 * @returns The products that were not stored, because another file has their id or one of their SKUs.
 */
export async function storeProducts(
  database: Database,
  {
    file,
    currency,
    products,
  }: { readonly file: string; readonly currency: CurrencyCode; readonly products: readonly FileProduct[] },
): Promise<readonly Clash[]> {
  const clashes: Clash[] = [];
  const placed = products.map((product, place) => ({ product, place }));
  for (let start = 0; start < placed.length; start += PRODUCTS_AT_ONCE) {
    const some = placed
      .slice(start, start + PRODUCTS_AT_ONCE)
      .map(({ product, place }) => rowsOf(product, { file, currency, place }));
    clashes.push(...(await storeSome(database, some)));
    // SQLite runs in this thread. Requests are answered between the transactions.
    await setImmediate();
  }
  return clashes;
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

type FileVariantRow = VariantRow & Record<'file_price' | 'file_sale_price' | 'file_on_sale', number>;

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
  // Every process takes the locks in the same order.
  const sorted = rows.toSorted((one, other) => (one.product.id < other.product.id ? -1 : 1));
  const ids = sorted.map(({ product }) => product.id);
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('shop_products')
      .values(sorted.map(({ product }) => product))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          file: ref('excluded.file'),
          hash: ref('excluded.hash'),
          currency: ref('excluded.currency'),
          data: ref('excluded.data'),
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

/** A price of the owner stays until the file names other prices than before. */
function unlessOwners(column: 'price' | 'sale_price' | 'on_sale') {
  return sql<number>`case when shop_variants.file_price = excluded.file_price
    and shop_variants.file_sale_price = excluded.file_sale_price and shop_variants.file_on_sale = excluded.file_on_sale
    then ${sql.ref(`shop_variants.${column}`)} else ${sql.ref(`excluded.${column}`)} end`;
}

function rowsOf(
  given: FileProduct,
  { file, currency, place }: { readonly file: string; readonly currency: CurrencyCode; readonly place: number },
): Rows {
  const { id, variants, ...data } = given;
  const rows = variants.map((variant, at): FileVariantRow => {
    const { sku, price, salePrice = price, onSale, unlimited, qtyInStock, attributes } = variant;
    const isOnSale = Number(onSale);
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
