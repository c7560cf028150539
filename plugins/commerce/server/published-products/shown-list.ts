import type { Database } from '@plinth/server/storage';
import * as v from 'valibot';
import { type ProductList, productList } from '../catalogue/product-list.ts';
import { categoryKey } from '../catalogue/search-words.ts';
import type { ListSettings } from './list-settings.ts';

/** Limit for the categories that a list offers. */
const MOST_CATEGORIES = 100;

export interface Category {
  /** Name of the category, spelled as in the first product that has it. */
  readonly name: string;
  /** Key of the category in requests for a list. */
  readonly key: string;
  /** Number of products of the category that visitors see. */
  readonly count: number;
}

/** The first page of a list of products. */
export function shownList(
  database: Database,
  { category, sort, perPage }: ListSettings,
  pathOf: (id: string) => string | undefined,
): Promise<ProductList> {
  const query = { category: categoryKey(category), words: [], sort, limit: perPage, after: undefined };
  return productList(database, query, pathOf);
}

const writtenSchema = v.object({ categories: v.optional(v.array(v.string()), []) });

/** The categories of the products that visitors see, sorted by name. */
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
