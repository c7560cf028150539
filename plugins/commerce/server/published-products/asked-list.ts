import type { Database } from '@plinth/server/storage';
import * as v from 'valibot';
import { SORTS } from '../catalogue/find-products.ts';
import { productList } from '../catalogue/product-list.ts';
import { lenientProductQuery } from '../catalogue/product-request.ts';
import { categoryKey } from '../catalogue/search-words.ts';
import type { OfferedCurrency } from '../pricing/convert-units.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { type ListSettings, listSettingsSchema } from './list-settings.ts';

/** Type of the block that lists products, as a key of the lockfile. */
export const PRODUCT_LIST = 'plinth/products';

/** Query parameters with which the address of a page chooses what a list on the page shows. */
const QUERIES = ['category', 'q', 'min', 'max', 'available', 'sort', 'after', 'before'] as const;
export type ListQueries = Partial<Record<(typeof QUERIES)[number], string>>;

/** Data of a list whose currency visitors can choose. Only lists of the shop's own products have `currency`. */
const otherCurrencySchema = v.looseObject({ currency: v.string() });

interface Asked {
  /** The queries of the address. They are for the first list on the page that has controls. */
  readonly queries: ListQueries;
  /** The currency that the visitor has chosen. Undefined for the currency of the store. */
  readonly offered: OfferedCurrency | undefined;
}

/** Does the list have controls, so that the address can choose what it shows? */
export function hasControls(data: unknown): boolean {
  const settings = v.safeParse(listSettingsSchema, data);
  return settings.success && settings.output.controls;
}

/**
 * Data of a list for the queries of the address and the currency of the visitor. Undefined when the list stays as it
 * was published. Queries that are not valid, for example mistyped ones, are ignored.
 *
 * @param data Data of the list, as published.
 */
export async function askedList(
  database: Database,
  data: unknown,
  { queries, offered }: Asked,
  pathOf: (id: string) => string | undefined,
): Promise<object | undefined> {
  const settings = v.safeParse(listSettingsSchema, data);
  if (!settings.success) return undefined;
  const hasQueries = Object.keys(queries).length > 0;
  if (!hasQueries && !(offered && v.is(otherCurrencySchema, data))) return undefined;
  const wanted = { ...wantedOf(settings.output, queries), limit: String(settings.output.perPage) };
  const query = lenientProductQuery(wanted, { own: (await shopSettings(database)).currency, offered });
  return {
    ...(typeof data === 'object' && data),
    ...(await productList(database, query, pathOf)),
    // The values as they are in the address, including those that were ignored. The script compares them with the
    // address. If they are equal, the script does not request the list.
    ...(hasQueries && {
      asked: {
        category: categoryKey(wanted.category),
        q: queries.q ?? '',
        min: queries.min ?? '',
        max: queries.max ?? '',
        available: queries.available ?? '',
        sort: query.sort,
        after: queries.after ?? '',
        before: queries.before ?? '',
      },
    }),
  };
}

/**
 * The queries that apply to a list. If the author has restricted the list to one category, a category in the address is
 * ignored. If the address names no valid order, the list has the order that its author has chosen.
 */
function wantedOf({ category, sort }: ListSettings, queries: ListQueries): ListQueries & { category: string } {
  const order = SORTS.find((known) => known === queries.sort) ?? sort;
  return { ...queries, sort: order, category: category === '' ? (queries.category ?? '') : category };
}

/** The query parameters that a list uses. Empty parameters are left out, because an empty form sends them. */
export function listQueries(url: string): ListQueries {
  const start = url.indexOf('?');
  if (start === -1) return {};
  const given = new URLSearchParams(url.slice(start));
  return Object.fromEntries(
    QUERIES.flatMap((name) => {
      const value = given.get(name)?.trim();
      return value ? [[name, value] as const] : [];
    }),
  );
}
