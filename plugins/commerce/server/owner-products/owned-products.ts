import { ProductTypeName } from '@plinth/sdk/enums';
import { type Database, inParts, storable } from '@plinth/server/storage';
import * as v from 'valibot';
import { MOST_SEARCH_WORDS, wordsOf } from '../catalogue/search-words.ts';
import { findProductIds } from '../catalogue/word-matches.ts';
import { type Measures, readMeasures } from '../measures/measures.ts';
import type { VariantPrices } from './change-variant.ts';

/** Limit for the products that a search shows. */
export const MOST_FOUND = 100;
const ROWS_AT_ONCE = 500;
const optionsSchema = v.record(v.string(), v.string());
const dataSchema = v.object({ title: v.string(), workflowState: v.string(), productType: v.string() });

/** A product as the owner's area lists it. Products that visitors do not see are listed too. */
export interface OwnedProduct {
  readonly id: string;
  readonly title: string;
  /** State of the product: PUBLISHED, SCHEDULED or DRAFT (§3). */
  readonly state: string;
  readonly currency: string;
  readonly variants: readonly OwnedVariant[];
}

export interface OwnedVariant {
  readonly sku: string;
  /** Values of the options: `Size: S, Colour: Blue`. Empty for a product without options. */
  readonly options: string;
  /** Price that a visitor pays, in minor units. */
  readonly price: number;
  readonly prices: VariantPrices;
  /** Undefined for a variant whose stock is not counted. */
  readonly stock: number | undefined;
  /** Undefined for a variant that is not a physical product. */
  readonly measures: Measures | undefined;
}

/** The products and their stock, for contributors of the site. */
export interface OwnedProducts {
  /** Products in the order of their ids, beginning after the id `after`. */
  list(after: string | undefined, count: number): Promise<readonly OwnedProduct[]>;
  /**
   * Finds products with this id or SKU, and published products with words that begin with the words of the text. Limit:
   * `MOST_FOUND`.
   */
  search(text: string): Promise<readonly OwnedProduct[]>;
  find(id: string): Promise<OwnedProduct | undefined>;
}

export function ownedProducts(database: Database): OwnedProducts {
  const withIds = async (ids: readonly string[]): Promise<readonly OwnedProduct[]> => {
    const found: OwnedProduct[] = [];
    for (const some of inParts(ids, ROWS_AT_ONCE)) found.push(...(await productsOf(database, some)));
    return found;
  };
  return {
    list: async (after, count) => {
      const rows = await database
        .selectFrom('shop_products')
        .select('id')
        .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
        .orderBy('id')
        .limit(count)
        .execute();
      return withIds(rows.map(({ id }) => id));
    },
    search: async (text) => {
      const key = storable(text);
      const named = await database
        .selectFrom('shop_variants')
        .select('product_id')
        .where((where) => where.or([where('product_id', '=', key), where('sku', '=', key)]))
        .limit(1)
        .execute();
      const words = wordsOf(text, MOST_SEARCH_WORDS);
      const others = await findProductIds(database, words, MOST_FOUND);
      const ids = new Set([...named.map(({ product_id }) => product_id), ...others]);
      return withIds([...ids].slice(0, MOST_FOUND));
    },
    find: async (id) => (await productsOf(database, [id]))[0],
  };
}

async function productsOf(database: Database, ids: readonly string[]): Promise<readonly OwnedProduct[]> {
  if (ids.length === 0) return [];
  const [products, variants] = await Promise.all([
    database.selectFrom('shop_products').select(['id', 'currency', 'data']).where('id', 'in', ids).execute(),
    database
      .selectFrom('shop_variants')
      .select(['sku', 'product_id', 'price', 'sale_price', 'on_sale', 'unlimited', 'stock', 'options', 'measures'])
      .where('product_id', 'in', ids)
      .orderBy('place')
      .execute(),
  ]);
  const byProduct = Map.groupBy(variants, ({ product_id }) => product_id);
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const product = byId.get(id);
    if (!product) return [];
    const { title, workflowState, productType } = v.parse(dataSchema, JSON.parse(product.data));
    const own = (byProduct.get(id) ?? []).map(
      (row): OwnedVariant => ({
        sku: row.sku,
        options: optionsText(row.options),
        price: row.on_sale === 1 ? row.sale_price : row.price,
        prices: { price: row.price, salePrice: row.sale_price, isOnSale: row.on_sale === 1 },
        stock: row.unlimited === 1 ? undefined : row.stock,
        measures: productType === ProductTypeName.physical ? readMeasures(row.measures) : undefined,
      }),
    );
    return [{ id, title, state: workflowState, currency: product.currency, variants: own }];
  });
}

function optionsText(json: string): string {
  return Object.entries(v.parse(optionsSchema, JSON.parse(json)))
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}
