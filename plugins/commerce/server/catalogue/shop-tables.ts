import { isPostgres } from '@plinth/server/storage';
import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    shop_files: ShopFileRow;
    shop_products: ProductRow & WordVector;
    shop_variants: VariantRow & FilePrices & MeasureColumns;
    shop_listings: ListingRow & { available: Generated<number> };
    shop_words: WordRow;
  }
}

/** The state of a file of products at its last import. */
interface ShopFileRow {
  /** Path below the pages folder: `products/prints.json`. */
  file: string;
  /** Hash of everything that the import depends on; empty when the file has problems, so that it is imported again. */
  hash: string;
}

export interface ProductRow {
  id: string;
  file: string;
  hash: string;
  currency: string;
  /** `DescribedProduct` as JSON. */
  data: string;
}

/** A column that exists only in PostgreSQL. It is searched, and never read: see word-vectors.ts. */
interface WordVector {
  words: ColumnType<never, string | undefined, string | undefined>;
}

/**
 * A variant with its current stock and prices. They come from the product file at first. Afterwards orders and owners
 * change them, and so does an import when the file names different values than before.
 */
export interface VariantRow {
  sku: string;
  product_id: string;
  place: number;
  /** Current price, in minor units. */
  price: number;
  sale_price: number;
  on_sale: number;
  unlimited: number;
  stock: number;
  /** Stock that the file names. `stock` changes only when the file names a different number than before. */
  file_stock: number;
  /** Values of the options as JSON. */
  options: string;
}

/**
 * The prices that the file names. They replace `price`, `sale_price` and `on_sale` only when the prices in the file
 * change.
 */
interface FilePrices {
  file_price: Generated<number>;
  file_sale_price: Generated<number>;
  file_on_sale: Generated<number>;
}

/** What `measuresText` writes; empty for a variant of which a file names no measure. */
interface MeasureColumns {
  measures: Generated<string>;
  /** The measures that the file names. They replace `measures` only when those in the file change. */
  file_measures: Generated<string>;
}

/**
 * A product that visitors see has one row for each of its categories, and one for the empty text, which means all
 * products.
 */
export interface ListingRow {
  category: string;
  product_id: string;
  position: string;
  title_key: string;
  /** Lowest price to pay, in minor units. */
  price_units: number;
}

interface WordRow {
  word: string;
  product_id: string;
}

export async function createShopTables(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  // By default PostgreSQL compares texts by language. A search for a prefix, and the pages of a list, need texts that
  // are compared as bytes, as in SQLite.
  const text = isPostgres(database) ? sql`text collate "C"` : sql`text`;
  await schema
    .createTable('shop_files')
    .addColumn('file', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('shop_products')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('shop_products_file').on('shop_products').columns(['file', 'id']).execute();
  await schema
    .createTable('shop_variants')
    .addColumn('sku', 'text', (column) => column.primaryKey())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('sale_price', 'integer', (column) => column.notNull())
    .addColumn('on_sale', 'integer', (column) => column.notNull())
    .addColumn('unlimited', 'integer', (column) => column.notNull())
    .addColumn('stock', 'integer', (column) => column.notNull().check(sql`stock >= 0`))
    .addColumn('file_stock', 'integer', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('shop_variants_product').on('shop_variants').columns(['product_id', 'place']).execute();
  await schema
    .createTable('shop_listings')
    .addColumn('category', text, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('position', text, (column) => column.notNull())
    .addColumn('title_key', text, (column) => column.notNull())
    .addColumn('price_units', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('shop_listings_key', ['product_id', 'category'])
    .execute();
  for (const column of ['position', 'title_key', 'price_units'])
    await schema
      .createIndex(`shop_listings_${column}`)
      .on('shop_listings')
      .columns(['category', column, 'product_id'])
      .execute();
  await schema
    .createTable('shop_words')
    .addColumn('word', text, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('shop_words_key', ['word', 'product_id'])
    .execute();
  await schema.createIndex('shop_words_product').on('shop_words').columns(['product_id', 'word']).execute();
}
