import * as v from 'valibot';
import type { SiteParts } from '../../../contract/site-parts.ts';
import { SiteError } from '../../../errors/site-error.ts';
import { createPageCache } from '../../../publishing/publisher/page-cache.ts';
import type { PublishedPage } from '../../../publishing/publisher/published-page.ts';
import { productList } from '../catalogue/product-list.ts';
import { productQuery } from '../catalogue/product-request.ts';
import { categoryKey } from '../catalogue/search-words.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { listSettingsSchema } from './list-settings.ts';

/** Type of the block that lists products, as a key of the lockfile. */
export const PRODUCT_LIST = 'plinth/products';

/** Queries by which the address of a page says what a list on it shows. */
const QUERIES = ['category', 'q', 'min', 'max', 'available', 'sort', 'after', 'before'] as const;
type ListQueries = Partial<Record<(typeof QUERIES)[number], string>>;

/** Limit in bytes for the cached pages. */
const KEPT_BYTES = 8_000_000;
/** Time after which a cached page is rendered again, because stock and prices change. */
const KEPT_MS = 5_000;
/** Limit for the pages that are rendered or wait to be rendered. */
const MOST_WAITING = 48;

type ListPages = (page: PublishedPage, url: string) => Promise<PublishedPage | undefined>;

/**
 * Makes pages whose list shows what the address says: a category, a search, another order or a further page of the
 * list. A script changes the list without loading the page, so these pages are for visitors without a script, for links
 * and for reloads.
 */
export function listPages({ database, publisher }: Pick<SiteParts, 'database' | 'publisher'>): ListPages {
  const kept = createPageCache(KEPT_BYTES);
  const waiting = new Map<string, Promise<PublishedPage | undefined>>();
  const pathOf = (id: string) => publisher.itemPath('product', id);

  const make = (path: string, asked: ListQueries) =>
    publisher.changed(path, PRODUCT_LIST, async (data) => {
      const settings = v.safeParse(listSettingsSchema, data);
      if (!settings.success || !settings.output.controls) return undefined;
      const { category, sort, perPage } = settings.output;
      // A list that its author has restricted to one category keeps that category.
      const wanted = category === '' ? (asked.category ?? '') : category;
      const { currency } = await shopSettings(database);
      const query = productQuery({ sort, ...asked, category: wanted, limit: String(perPage) }, currency);
      // An address that somebody has mistyped shows the list as it was published.
      if ('reason' in query) return undefined;
      return {
        ...(typeof data === 'object' && data),
        ...(await productList(database, query, pathOf)),
        asked: {
          category: categoryKey(wanted),
          q: asked.q ?? '',
          min: asked.min ?? '',
          max: asked.max ?? '',
          available: asked.available ?? '',
          sort: query.sort,
          after: asked.after ?? '',
          before: asked.before ?? '',
        },
      };
    });

  return async (page, url) => {
    const asked = queriesOf(url);
    if (Object.keys(asked).length === 0 || !page.html.includes(`data-block-type="${PRODUCT_LIST}"`)) return undefined;
    const key = JSON.stringify([page.path, page.key, Math.floor(Date.now() / KEPT_MS), asked]);
    const known = kept.get(key) ?? waiting.get(key);
    if (known) return known;
    if (waiting.size >= MOST_WAITING)
      throw new SiteError('PLINTH-SITE-212', `more than ${MOST_WAITING} lists of products are being rendered`, {
        hint: 'Load the page again.',
      });
    const making = make(page.path, asked);
    waiting.set(key, making);
    try {
      const made = await making;
      if (made) kept.set(key, made);
      return made;
    } finally {
      waiting.delete(key);
    }
  };
}

/** The query parameters that a list uses. Empty ones are left out, because an empty form sends them. */
function queriesOf(url: string): ListQueries {
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
