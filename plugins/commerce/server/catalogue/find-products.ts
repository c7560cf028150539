import type { Database } from '@plinth/server/storage';
import { sql } from 'kysely';
import type { OfferedCurrency } from '../pricing/convert-units.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { offeredPrices } from './offered-prices.ts';
import { type MeasuredRow, type ProductJson, productJson } from './product-json.ts';
import { hasWord, type WordMatches, wordMatches } from './word-matches.ts';

export const SORTS = ['position', 'title', 'price', '-price'] as const;
type Sort = (typeof SORTS)[number];

/** Path of the page that the site publishes for a product whose file names no page. */
type PathOfProduct = (id: string) => string | undefined;

/** Position in a list at which a page of the list begins or ends. */
export interface Place {
  readonly key: string | number;
  readonly id: string;
}

export interface ProductQuery {
  /** Category in the form that `categoryKey` returns. The empty text means all products. */
  readonly category: string;
  /**
   * Beginnings of words, in the form that `wordsOf` returns. For each of them, a product must have a word that begins
   * with it.
   */
  readonly words: readonly string[];
  /** Currency of the prices in the answer. Default: the currency of the store. */
  readonly offered?: OfferedCurrency | undefined;
  /** Limits for a product's lowest price to pay, in minor units of the currency of the store. Default: none. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Find only products that are in stock? Default: false. */
  readonly isAvailable?: boolean | undefined;
  readonly sort: Sort;
  readonly limit: number;
  readonly after: Place | undefined;
  /** The page ends before this position. Ignored with `after`. Default: none. */
  readonly before?: Place | undefined;
}

export interface ProductPage {
  readonly products: readonly object[];
  /** Position at which the next page begins; undefined on the last page. */
  readonly next: Place | undefined;
  /** Position at which the previous page ends; undefined on the first page. */
  readonly previous: Place | undefined;
}

/** Limit for the products that are counted in a list with a search or a filter. */
const MOST_COUNTED = 1_000;
/** Limit for the products that are counted in any other list. */
const MOST_LISTED = 10_000;
const COLUMNS = { position: 'position', title: 'title_key', price: 'price_units', '-price': 'price_units' } as const;

const PRODUCT_COLUMNS = ['id', 'file', 'hash', 'currency', 'data'] as const;

/** Finds a page of the products that visitors see, and counts the products of the whole list. */
export async function findList(
  database: Database,
  query: ProductQuery,
  pathOf?: PathOfProduct,
): Promise<ProductPage & ProductCount> {
  const matches = query.words.length === 0 ? undefined : await wordMatches(database, query.words);
  if (matches?.least === 0) return { products: [], next: undefined, previous: undefined, total: 0, isMore: false };
  const [page, count] = await Promise.all([
    listProducts(database, query, matches, pathOf),
    countProducts(database, query, matches),
  ]);
  return { ...page, ...count };
}

async function listProducts(
  database: Database,
  query: ProductQuery,
  matches: WordMatches | undefined,
  pathOf?: PathOfProduct,
): Promise<ProductPage> {
  const column = COLUMNS[query.sort];
  const { after, before } = query;
  const isBackwards = after === undefined && before !== undefined;
  const isDescending = (query.sort === '-price') !== isBackwards;
  const direction = isDescending ? 'desc' : 'asc';
  const place = after ?? before;
  const rows = await matchingListings(database, query, matches)
    .select(['product_id', `${column} as key`])
    .$if(place !== undefined, (list) =>
      list.where(
        isDescending
          ? sql<boolean>`(${sql.ref(column)}, product_id) < (${place?.key}, ${place?.id})`
          : sql<boolean>`(${sql.ref(column)}, product_id) > (${place?.key}, ${place?.id})`,
      ),
    )
    .orderBy(column, direction)
    .orderBy('product_id', direction)
    .limit(query.limit + 1)
    .execute();
  const hasMore = rows.length > query.limit;
  const read = rows.slice(0, query.limit);
  const page = isBackwards ? read.toReversed() : read;
  const placeOf = (row: (typeof rows)[number] | undefined) => row && { key: row.key, id: row.product_id };
  return {
    products: await productsOf(
      database,
      page.map(({ product_id }) => product_id),
      pathOf,
      query.offered,
    ),
    next: isBackwards || hasMore ? placeOf(page.at(-1)) : undefined,
    previous: after !== undefined || (isBackwards && hasMore) ? placeOf(page[0]) : undefined,
  };
}

/** The number of products of a list. With `isMore`, the list has more products than `total`. */
export interface ProductCount {
  readonly total: number;
  readonly isMore: boolean;
}

/** Counts the products of a list up to a limit, because the database reads each row that it counts. */
async function countProducts(
  database: Database,
  query: ProductQuery,
  matches: WordMatches | undefined,
): Promise<ProductCount> {
  const { category, min, max, isAvailable = false } = query;
  const isFiltered = min !== undefined || max !== undefined || isAvailable;
  const most = matches || isFiltered ? MOST_COUNTED : MOST_LISTED;
  // Without a category and a filter, the list has at least `matches.least` products. When this number is above the
  // limit, the database need not count.
  if (matches && category === '' && !isFiltered && matches.least > most) return { total: most, isMore: true };
  const { total } = await database
    .selectFrom(
      matchingListings(database, { ...query, sort: 'price' }, matches)
        .select('product_id')
        .limit(most + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const counted = Number(total);
  return { total: Math.min(counted, most), isMore: counted > most };
}

function matchingListings(
  database: Database,
  { category, words, min, max, isAvailable, sort }: ProductQuery,
  matches: WordMatches | undefined,
) {
  // The plus sign keeps SQLite from using the index of prices. With that index, SQLite would read and sort all products
  // of the price range, instead of reading the sorted list until the page is full.
  const price = sort.endsWith('price') ? sql<number>`price_units` : sql<number>`+price_units`;
  return database
    .selectFrom('shop_listings')
    .where('category', '=', category)
    .$if(min !== undefined, (list) => list.where(price, '>=', min ?? 0))
    .$if(max !== undefined, (list) => list.where(price, '<=', max ?? 0))
    .$if(isAvailable === true, (list) => list.where('available', '=', 1))
    .$if(matches?.ids !== undefined, (list) => list.where('product_id', 'in', matches?.ids ?? []))
    .$if(matches !== undefined && matches.ids === undefined, (list) =>
      list.where((where) => where.and(words.map((word) => hasWord(where, word)))),
    );
}

/**
 * Finds a product by its id, if visitors see the product.
 * @param offered Currency of its prices. Default: the currency of the store.
 */
export async function findProduct(
  database: Database,
  id: string,
  pathOf?: PathOfProduct,
  offered?: OfferedCurrency,
): Promise<object | undefined> {
  const [found] = await findProducts(database, [id], pathOf, offered);
  return found?.[1];
}

/** The products with these ids that visitors see. Use at most a few hundred ids. */
export async function findProducts(
  database: Database,
  ids: readonly string[],
  pathOf?: PathOfProduct,
  offered?: OfferedCurrency,
): Promise<readonly (readonly [string, object])[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('shop_listings')
    .select('product_id')
    .where('product_id', 'in', ids)
    .where('category', '=', '')
    .execute();
  const seen = rows.map(({ product_id }) => product_id);
  const products = await productsOf(database, seen, pathOf, offered);
  return products.map((product) => [product.id, product]);
}

async function productsOf(
  database: Database,
  ids: readonly string[],
  pathOf: PathOfProduct = () => undefined,
  offered?: OfferedCurrency,
): Promise<readonly ProductJson[]> {
  if (ids.length === 0) return [];
  const [{ standard }, products, variants] = await Promise.all([
    shopSettings(database),
    database.selectFrom('shop_products').select(PRODUCT_COLUMNS).where('id', 'in', ids).execute(),
    database.selectFrom('shop_variants').selectAll().where('product_id', 'in', ids).orderBy('place').execute(),
  ]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const byProduct = Map.groupBy(variants, ({ product_id }: MeasuredRow) => product_id);
  return ids.flatMap((id) => {
    const product = byId.get(id);
    if (!product) return [];
    const own = { product, variants: byProduct.get(id) ?? [] };
    const shown = offered ? offeredPrices(own, offered) : own;
    return [productJson(shown.product, shown.variants, { page: pathOf(id), standard })];
  });
}
