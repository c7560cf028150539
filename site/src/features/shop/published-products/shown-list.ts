import * as v from 'valibot';
import type { Database } from '../../../storage/open-database.ts';
import { listProducts } from '../catalogue/find-products.ts';
import { writePlace } from '../catalogue/product-request.ts';
import { categoryKey } from '../catalogue/search-words.ts';
import type { ListSettings } from './list-settings.ts';

/** Categories that a list offers. */
const MOST_CATEGORIES = 100;

export interface Category {
  /** As the first product that has it writes it. */
  readonly name: string;
  /** As requests for a list name it. */
  readonly key: string;
  /** Products that visitors see. */
  readonly count: number;
}

/** The first page of a list of products, as the server shows it. */
export interface ShownList {
  readonly products: readonly object[];
  /** Where the next page begins, as requests for a list name it; null when there is no other page. */
  readonly next: string | null;
  /** All products of the list. */
  readonly total: number;
}

export async function shownList(
  database: Database,
  { category, sort, perPage }: ListSettings,
  pathOf: (id: string) => string | undefined,
): Promise<ShownList> {
  const key = categoryKey(category);
  const query = { category: key, words: [], sort, limit: perPage, after: undefined };
  const [{ products, next }, { total }] = await Promise.all([
    listProducts(database, query, pathOf),
    database
      .selectFrom('shop_listings')
      .select(({ fn }) => fn.countAll<number | string>().as('total'))
      .where('category', '=', key)
      .executeTakeFirstOrThrow(),
  ]);
  return { products, next: next ? writePlace(next) : null, total: Number(total) };
}

const writtenSchema = v.object({ categories: v.optional(v.array(v.string()), []) });

/** The categories of the products that visitors see, by name. */
export async function shownCategories(database: Database): Promise<readonly Category[]> {
  const rows = await database
    .selectFrom('shop_listings')
    .select(({ fn }) => ['category', fn.countAll<number | string>().as('count'), fn.min('product_id').as('first')])
    .where('category', '<>', '')
    .groupBy('category')
    .orderBy('category')
    .limit(MOST_CATEGORIES)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ first }) => first);
  const products = await database.selectFrom('shop_products').select(['id', 'data']).where('id', 'in', ids).execute();
  const written = new Map(
    products.map(({ id, data }) => [id, v.parse(writtenSchema, JSON.parse(data)).categories] as const),
  );
  return rows.map(({ category, count, first }) => ({
    name: written.get(first)?.find((name) => categoryKey(name) === category) ?? category,
    key: category,
    count: Number(count),
  }));
}
