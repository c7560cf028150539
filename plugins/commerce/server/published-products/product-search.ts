import type { SearchEntry, SearchSource, SiteParts } from '@plinth/server';
import { shortHash } from '@plinth/server/http';
import * as v from 'valibot';
import { findProducts } from '../catalogue/find-products.ts';

/** The category that lists all products; see `ListingRow`. */
const ALL_PRODUCTS = '';

const itemSchema = v.object({
  title: v.string(),
  excerpt: v.string(),
  fullUrl: v.string(),
  categories: v.array(v.string()),
  tags: v.array(v.string()),
  structuredContent: v.object({ variants: v.array(v.object({ sku: v.string() })) }),
});

interface ProductSearchParts extends Pick<SiteParts, 'database'> {
  readonly publisher: Pick<SiteParts['publisher'], 'itemPath' | 'has' | 'accessOf' | 'localeOf' | 'locales'>;
}

/** The products that the search of the site finds: those that visitors see and that have a page on this site. */
export function productSearch({ database, publisher }: ProductSearchParts): SearchSource {
  const pathOf = (id: string) => publisher.itemPath('product', id);
  return {
    kind: 'product',
    versions: async (after, most) => {
      const rows = await database
        .selectFrom('shop_listings')
        .innerJoin('shop_products', 'shop_products.id', 'shop_listings.product_id')
        .select(['product_id', 'hash'])
        .where('category', '=', ALL_PRODUCTS)
        .where('product_id', '>', after)
        .orderBy('product_id')
        .limit(most)
        .execute();
      return rows.map(({ product_id: id, hash }) => {
        const path = pathOf(id) ?? '';
        return { id, version: shortHash(hash, path, publisher.accessOf(path) ?? '') };
      });
    },
    entries: async (ids) => {
      const found = await findProducts(database, ids, pathOf);
      return [...found].flatMap(([id, product]): readonly SearchEntry[] => {
        const { title, excerpt, fullUrl, categories, tags, structuredContent } = v.parse(itemSchema, product);
        const [page = ''] = fullUrl.split(/[?#]/, 1);
        if (!publisher.has(page)) return [];
        return [
          {
            id,
            path: fullUrl,
            title,
            words: [...categories, ...tags, ...structuredContent.variants.map(({ sku }) => sku)].join(' '),
            text: excerpt,
            locale: publisher.localeOf(page) ?? publisher.locales()[0],
            access: publisher.accessOf(page) ?? 'public',
          },
        ];
      });
    },
  };
}
