import type { SiteParts } from '@plinth/server';
import { SiteError } from '@plinth/server/errors';
import { keptPages, type PublishedPage } from '@plinth/server/pages';
import type { FastifyRequest } from 'fastify';
import { keptCurrency } from '../cart-choices/kept-currency.ts';
import type { OfferedCurrency } from '../pricing/convert-units.ts';
import { askedList, hasControls, type ListQueries, listQueries, PRODUCT_LIST } from './asked-list.ts';
import { PRODUCT, productInCurrency } from './product-in-currency.ts';

/** Limit in bytes for the cached pages. */
const KEPT_BYTES = 8_000_000;
/** Time after which a cached page is rendered again, because stock and prices change. */
const KEPT_MS = 5_000;
/** Limit for the pages that are being rendered or wait to be rendered. */
const MOST_WAITING = 48;

type VisitorPages = (page: PublishedPage, request: FastifyRequest) => Promise<PublishedPage | undefined>;

/**
 * Makes the pages of the shop that differ from visitor to visitor. The query of the address decides what the first list
 * with controls shows: a category, a search, a different order or a further page of the list. All lists and products
 * are in the currency that the visitor has chosen. Scripts change lists and prices without loading the page, so these
 * pages are for visitors without a script, for links and for reloads.
 */
export function visitorPages({ database, publisher }: Pick<SiteParts, 'database' | 'publisher'>): VisitorPages {
  const pages = keptPages({ mostBytes: KEPT_BYTES, keptMs: KEPT_MS, mostWaiting: MOST_WAITING });
  const pathOf = (id: string) => publisher.itemPath('product', id);

  const make = async (path: string, asked: ListQueries, offered: OfferedCurrency | undefined) => {
    let queries = asked;
    const made = await publisher.changed(path, async (type, data) => {
      if (type === PRODUCT) return offered && productInCurrency(database, data, offered, pathOf);
      if (type !== PRODUCT_LIST) return undefined;
      if (!hasControls(data)) return askedList(database, data, { queries: {}, offered }, pathOf);
      const own = queries;
      queries = {};
      return askedList(database, data, { queries: own, offered }, pathOf);
    });
    return made && offered ? { ...made, isVisitors: true } : made;
  };

  return async (page, request) => {
    const hasList = hasBlock(page, PRODUCT_LIST);
    if (!hasList && !hasBlock(page, PRODUCT)) return undefined;
    const asked = hasList ? listQueries(request.url) : {};
    const hasQueries = Object.keys(asked).length > 0;
    const offered = await keptCurrency(database, request);
    if (!hasQueries && !offered) return undefined;
    const made = await pages.get([page.path, page.key, asked, offered], () => make(page.path, asked, offered));
    if (made !== 'busy') return made;
    // The script of the page fetches the prices in the visitor's currency, so the published page is good enough.
    if (!hasQueries) return undefined;
    throw new SiteError('PLINTH-SITE-212', `more than ${MOST_WAITING} lists of products are being rendered`, {
      hint: 'Load the page again.',
      status: 503,
    });
  };
}

function hasBlock({ html }: PublishedPage, type: string): boolean {
  return html.includes(`data-block-type="${type}"`);
}
