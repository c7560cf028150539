import type { SiteParts } from '@plinth/server';
import type { PublishedPage } from '@plinth/server/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type LimitProducts, refuseQuery, sendProducts } from '../catalogue/answer-json.ts';
import { findProduct, type ProductQuery } from '../catalogue/find-products.ts';
import { productList } from '../catalogue/product-list.ts';
import { productQuery } from '../catalogue/product-request.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { PRODUCT_LIST } from './asked-list.ts';
import { type ListSettings, listSettingsSchema } from './list-settings.ts';
import { shownCategories } from './shown-list.ts';

/** Query parameter that requests the content of a page as JSON. */
const FORMAT = 'format';
const JSON_FORMAT = 'json';

type AnswerFor = (page: PublishedPage, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/**
 * Answers a request with `?format=json`. The answer for the page of a product is item JSON. The answer for a page that
 * has a list with controls is collection JSON. The caller has checked that the visitor is allowed to see the page.
 */
export function pageJson(
  { database, publisher }: Pick<SiteParts, 'database' | 'publisher'>,
  isLimited: LimitProducts,
): AnswerFor {
  const pathOf = (id: string) => publisher.itemPath('product', id);

  const listOf = async (path: string): Promise<ListSettings | undefined> => {
    for (const data of await publisher.blockData(path, PRODUCT_LIST)) {
      const parsed = v.safeParse(listSettingsSchema, data);
      if (parsed.success && parsed.output.controls) return parsed.output;
    }
    return undefined;
  };

  return async (page, request, reply) => {
    const asked = new URLSearchParams(queryOf(request.url));
    if (asked.get(FORMAT) !== JSON_FORMAT) return false;
    const isShared = page.access === 'public';
    const id = publisher.itemOf('product', page.path);
    if (id !== undefined) {
      if (isLimited(request, reply)) return true;
      const item = await findProduct(database, id, pathOf);
      if (item) sendProducts(request, reply, { item }, isShared);
      return item !== undefined;
    }
    if (!page.html.includes(`data-block-type="${PRODUCT_LIST}"`)) return false;
    if (isLimited(request, reply)) return true;
    const settings = await listOf(page.path);
    if (!settings) return false;
    const query = productQuery(listQueries(asked, settings), { own: (await shopSettings(database)).currency });
    if ('reason' in query) refuseQuery(reply, query.reason);
    else sendProducts(request, reply, await collection(page.path, asked, query), isShared);
    return true;
  };

  async function collection(path: string, asked: URLSearchParams, query: ProductQuery): Promise<object> {
    const [{ products, next, previous, total, isMore }, categories] = await Promise.all([
      productList(database, query, pathOf),
      shownCategories(database),
    ]);
    const address = (name: 'after' | 'before', place: string) => {
      const parameters = new URLSearchParams(asked);
      parameters.delete('after');
      parameters.delete('before');
      parameters.set(name, place);
      return `${encodeURI(path)}?${parameters}`;
    };
    return {
      collection: { fullUrl: path, categories: categories.map(({ name }) => name), itemCount: total, isMore },
      items: products,
      pagination: {
        pageSize: query.limit,
        nextPage: next !== null,
        ...(next !== null && { nextPageUrl: address('after', next) }),
        prevPage: previous !== null,
        ...(previous !== null && { prevPageUrl: address('before', previous) }),
      },
    };
  }
}

/**
 * The query for the products of a list. Parameters in the address replace the order and the page size that the author
 * has chosen for the list, but not a category that the author has chosen.
 */
function listQueries(asked: URLSearchParams, { category, sort, perPage }: ListSettings): object {
  const given = Object.fromEntries([...asked].filter(([name, value]) => value !== '' && name !== FORMAT));
  return { sort, limit: String(perPage), ...given, ...(category !== '' && { category }) };
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
