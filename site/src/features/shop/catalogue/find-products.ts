import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../../storage/open-database.ts';
import type { Tables } from '../../../storage/tables.ts';
import { type ProductJson, productJson } from './product-json.ts';
import type { VariantRow } from './shop-tables.ts';

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
  /** As `categoryKey` makes it. The empty text means all products. */
  readonly category: string;
  /** Beginnings of words, as `wordsOf` makes them. A product must have words for all of them. */
  readonly words: readonly string[];
  /** Limits for the lowest price to pay, in minor units. Default: none. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Only products of which something is left? Default: false. */
  readonly isAvailable?: boolean | undefined;
  readonly sort: Sort;
  readonly limit: number;
  readonly after: Place | undefined;
  /** The page ends before this position. Ignored with `after`. Default: none. */
  readonly before?: Place | undefined;
}

type ListFilter = Pick<ProductQuery, 'category' | 'words' | 'min' | 'max' | 'isAvailable'>;

export interface ProductPage {
  readonly products: readonly object[];
  /** Position at which the next page begins; undefined on the last page. */
  readonly next: Place | undefined;
  /** Position at which the previous page ends; undefined on the first page. */
  readonly previous: Place | undefined;
}

/**
 * When at most this many products have a word, their ids are looked up first. When more have it, the list is read and
 * compared until the page is full.
 */
const FEW_PRODUCTS = 2_000;
/** Limit for the number of products that a search or a filter counts. */
const MOST_COUNTED = 1_000;
const COLUMNS = { position: 'position', title: 'title_key', price: 'price_units', '-price': 'price_units' } as const;

/** A page of the products that visitors see. */
export async function listProducts(
  database: Database,
  query: ProductQuery,
  pathOf?: PathOfProduct,
): Promise<ProductPage> {
  const found = query.words.length === 0 ? undefined : await fewWith(database, query.words);
  if (found?.length === 0) return { products: [], next: undefined, previous: undefined };
  const column = COLUMNS[query.sort];
  const { after, before } = query;
  const isBackwards = after === undefined && before !== undefined;
  const isDescending = (query.sort === '-price') !== isBackwards;
  const direction = isDescending ? 'desc' : 'asc';
  const place = after ?? before;
  const rows = await matchingListings(database, query, found)
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

/** Counts the products of a list. A search and a filter are counted up to a limit, because a count looks at each of them. */
export async function countProducts(database: Database, query: ListFilter): Promise<ProductCount> {
  const found = query.words.length === 0 ? undefined : await fewWith(database, query.words);
  if (found?.length === 0) return { total: 0, isMore: false };
  const { words, min, max, isAvailable = false } = query;
  const isChosen = words.length > 0 || min !== undefined || max !== undefined || isAvailable;
  const { total } = await database
    .selectFrom(
      matchingListings(database, query, found)
        .select('product_id')
        .$if(isChosen, (list) => list.limit(MOST_COUNTED + 1))
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const counted = Number(total);
  const isMore = isChosen && counted > MOST_COUNTED;
  return { total: isMore ? MOST_COUNTED : counted, isMore };
}

/** @param found Ids of the products that have the words; undefined when there are too many to look them up. */
function matchingListings(
  database: Database,
  { category, words, min, max, isAvailable }: ListFilter,
  found: readonly string[] | undefined,
) {
  return database
    .selectFrom('shop_listings')
    .where('category', '=', category)
    .$if(min !== undefined, (list) => list.where('price_units', '>=', min ?? 0))
    .$if(max !== undefined, (list) => list.where('price_units', '<=', max ?? 0))
    .$if(isAvailable === true, (list) => list.where('available', '=', 1))
    .$if(found !== undefined, (list) => list.where('product_id', 'in', found ?? []))
    .$if(found === undefined && words.length > 0, (list) =>
      list.where((where) => where.and(words.map((word) => hasWord(where, word)))),
    );
}

/** A product that visitors see, by its id. */
export async function findProduct(database: Database, id: string, pathOf?: PathOfProduct): Promise<object | undefined> {
  const [found] = await findProducts(database, [id], pathOf);
  return found?.[1];
}

/** The products with these ids that visitors see. Use at most a few hundred ids. */
export async function findProducts(
  database: Database,
  ids: readonly string[],
  pathOf?: PathOfProduct,
): Promise<readonly (readonly [string, object])[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('shop_listings')
    .select('product_id')
    .where('product_id', 'in', ids)
    .where('category', '=', '')
    .execute();
  const seen = rows.map(({ product_id }) => product_id);
  const products = await productsOf(database, seen, pathOf);
  return products.map((product) => [product.id, product]);
}

async function productsOf(
  database: Database,
  ids: readonly string[],
  pathOf: PathOfProduct = () => undefined,
): Promise<readonly ProductJson[]> {
  if (ids.length === 0) return [];
  const [products, variants] = await Promise.all([
    database.selectFrom('shop_products').selectAll().where('id', 'in', ids).execute(),
    database.selectFrom('shop_variants').selectAll().where('product_id', 'in', ids).orderBy('place').execute(),
  ]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const byProduct = Map.groupBy(variants, ({ product_id }: VariantRow) => product_id);
  return ids.flatMap((id) => {
    const product = byId.get(id);
    return product ? [productJson(product, byProduct.get(id) ?? [], pathOf(id))] : [];
  });
}

/** Ids of the products that have every word. @returns Undefined when there are too many to look them up. */
async function fewWith(database: Database, words: readonly string[]): Promise<readonly string[] | undefined> {
  for (const rare of words) {
    const rows = await database
      .selectFrom('shop_words')
      .select('product_id')
      .where('word', '>=', rare)
      .where('word', '<', afterPrefix(rare))
      .limit(FEW_PRODUCTS)
      .execute();
    if (rows.length === FEW_PRODUCTS) continue;
    const ids = [...new Set(rows.map(({ product_id }) => product_id))];
    const others = words.filter((word) => word !== rare);
    if (ids.length === 0 || others.length === 0) return ids;
    const matching = await database
      .selectFrom('shop_products')
      .select('id')
      .where('id', 'in', ids)
      .where(({ and, exists, selectFrom }) =>
        and(
          others.map((word) =>
            exists(
              selectFrom('shop_words')
                .select('word')
                .whereRef('shop_words.product_id', '=', 'shop_products.id')
                .where('word', '>=', word)
                .where('word', '<', afterPrefix(word)),
            ),
          ),
        ),
      )
      .execute();
    return matching.map(({ id }) => id);
  }
  return words.length === 1 ? undefined : fewWithAll(database, words);
}

/**
 * Handles words that are each frequent although few products have all of them. Without this, the whole list would be
 * read.
 */
async function fewWithAll(database: Database, words: readonly string[]): Promise<readonly string[] | undefined> {
  const ids = await findProductIds(database, words, FEW_PRODUCTS);
  return ids.length < FEW_PRODUCTS ? ids : undefined;
}

/**
 * Ids of products that visitors see and that have words with all these beginnings, in no special order.
 *
 * @param most Limit for the ids. Others are left out.
 */
export async function findProductIds(
  database: Database,
  words: readonly string[],
  most: number,
): Promise<readonly string[]> {
  const [first, ...others] = words.map((word) =>
    database
      .selectFrom('shop_words')
      .select('product_id')
      .distinct()
      .where('word', '>=', word)
      .where('word', '<', afterPrefix(word)),
  );
  const rows = await first
    ?.$call((query) => others.reduce((all, other) => all.intersect(other), query))
    .limit(most)
    .execute();
  return rows?.map(({ product_id }) => product_id) ?? [];
}

function hasWord({ exists, selectFrom }: ExpressionBuilder<Tables, 'shop_listings'>, word: string) {
  return exists(
    selectFrom('shop_words')
      .select('word')
      .whereRef('shop_words.product_id', '=', 'shop_listings.product_id')
      .where('word', '>=', word)
      .where('word', '<', afterPrefix(word)),
  );
}

/** A text that sorts after all words that begin with the prefix. No word contains its last character. */
function afterPrefix(prefix: string): string {
  return `${prefix}\u{10ffff}`;
}
