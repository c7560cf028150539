import type { ContentParts } from '@plinth/server';
import {
  didYouMean,
  type Filling,
  type FillingProblem,
  type PageContent,
  type PathOfItem,
  plainReason,
} from '@plinth/server/pages';
import { type Database, inParts } from '@plinth/server/storage';
import * as v from 'valibot';
import { findProducts } from '../catalogue/find-products.ts';
import { categoryKey } from '../catalogue/search-words.ts';
import { catalogueOf } from '../import/catalogue-import.ts';
import { findRatings } from '../reviews/find-reviews.ts';
import { productStructuredData } from '../structured-data/product-data.ts';
import { PRODUCT_LIST } from './asked-list.ts';
import { type ListSettings, listSettingsSchema } from './list-settings.ts';
import { PRODUCT } from './product-in-currency.ts';
import { donationFilling, donationUse } from './published-donation.ts';
import {
  REVIEWS,
  type ReviewsSettings,
  reviewsFilling,
  reviewsSettingsSchema,
  reviewsUse,
} from './published-reviews.ts';
import { shownCategories, shownList } from './shown-list.ts';
import { shownVersion } from './shown-version.ts';

/** §3 Block type enumeration: donation. */
const DONATION = '52';
const IDS_AT_ONCE = 256;
/** Limit for the ids that are compared with a misspelt id to suggest the right one. */
const MOST_SUGGESTIONS = 2_000;
const LONGEST_ID = 64;

const productDataSchema = v.object({ productId: v.pipe(v.string(), v.maxLength(LONGEST_ID)) });
/** Block data that needs nothing from this shop, for example because it contains the products of another system. */
const ownDataSchema = v.union([
  v.looseObject({ product: v.looseObject({}) }),
  v.looseObject({ donation: v.looseObject({}) }),
  v.looseObject({ products: v.array(v.unknown()) }),
  v.looseObject({ reviews: v.array(v.unknown()) }),
  // A list of recently viewed products: only the browser knows which products the visitor has viewed.
  v.looseObject({ recent: v.literal(true) }),
]);
const itemSchema = v.object({
  title: v.string(),
  excerpt: v.string(),
  assetUrl: v.optional(v.string()),
  assetAlt: v.optional(v.string(), ''),
});
/**
 * What a block shows from the shop, as JSON: the id of a product or of a donation, or the settings of a list or of
 * reviews. If the id or the settings are not valid, the JSON has the problem.
 */
const useSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({ id: v.string() }),
    v.object({ donation: v.string() }),
    v.object({ list: listSettingsSchema }),
    v.object({ reviews: reviewsSettingsSchema }),
    v.object({ wrong: v.object({ field: v.string(), reason: v.string() }) }),
  ]),
);
type Use = v.InferOutput<typeof useSchema>;

/** The content that the shop adds to pages: products, lists, donations, reviews, and a page for each product. */
export function productContent({ database, pages, log }: ContentParts): PageContent {
  const catalogue = catalogueOf({ database, pages, log });

  const fill: PageContent['fill'] = async (uses, pathOf) => {
    const parsed = uses.map((text) => [text, v.parse(useSchema, text)] as const);
    const ids = parsed.flatMap(([, use]) => ('id' in use ? [use.id] : []));
    const products = new Map<string, object>();
    // The ids are read in parts, because databases limit the parameters of a statement.
    for (const some of inParts(ids, IDS_AT_ONCE)) {
      const ratings = await findRatings(database, some);
      for (const [id, product] of await findProducts(database, some, pathOf)) {
        const rating = ratings.get(id);
        products.set(id, rating ? { ...product, rating } : product);
      }
    }
    const fillings = new Map<string, Filling>();
    for (const [text, use] of parsed) {
      if ('donation' in use) fillings.set(text, await donationFilling(use.donation, database));
      else if ('reviews' in use) fillings.set(text, await reviewsFilling(use.reviews, database));
      else if (!('list' in use)) fillings.set(text, await productFilling(use, products, database));
    }
    const lists = parsed.flatMap(([text, use]) => ('list' in use ? [[text, use.list] as const] : []));
    for (const [text, filling] of await listFillings(lists, database, pathOf)) fillings.set(text, filling);
    return fillings;
  };

  return {
    blockTypes: [PRODUCT, PRODUCT_LIST, DONATION, REVIEWS],
    each: 'product',
    shownBy: (type, data) => (v.is(ownDataSchema, data) ? undefined : JSON.stringify(shownUse(type, data))),
    shownByItem: (id) => JSON.stringify({ id } satisfies Use),
    structuredData: (type, data, page) => (type === PRODUCT ? productStructuredData(data, page) : []),
    prepare: () => catalogue.run(),
    fill,
    versions: async (uses, pathOf) => {
      const fillings = await fill(uses, pathOf);
      return new Map([...fillings].map(([use, filling]) => [use, shownVersion(filling)] as const));
    },
    items: () => visibleProducts(database),
    item: async (id) => {
      const [found] = await findProducts(database, [id], () => undefined);
      if (!found) return undefined;
      const { title, excerpt, assetUrl, assetAlt } = v.parse(itemSchema, found[1]);
      const image = assetUrl === undefined ? undefined : { src: assetUrl, alt: assetAlt };
      return { title, description: excerpt, image };
    },
  };
}

function shownUse(type: string, data: unknown): Use {
  if (type === DONATION) return donationUse(data);
  if (type === REVIEWS) return reviewsUse(data);
  return type === PRODUCT ? productUse(data) : listUse(data);
}

function productUse(data: unknown): Use {
  const parsed = v.safeParse(productDataSchema, data);
  if (parsed.success) return { id: parsed.output.productId };
  return { wrong: { field: 'productId', reason: 'must be the id of a product, such as "tide"' } };
}

function listUse(data: unknown): Use {
  const parsed = v.safeParse(listSettingsSchema, data ?? {});
  if (parsed.success) return { list: parsed.output };
  const [issue] = parsed.issues;
  return { wrong: { field: v.getDotPath(issue) ?? '', reason: plainReason(issue.message) } };
}

async function productFilling(
  use: Exclude<Use, { list: ListSettings } | { donation: string } | { reviews: ReviewsSettings }>,
  products: ReadonlyMap<string, object>,
  database: Database,
): Promise<Filling> {
  if ('wrong' in use) {
    const { field, reason } = use.wrong;
    return { problem: { code: 'PLINTH-SITE-177', field, reason, hint: 'Correct this field of the block.' } };
  }
  const product = products.get(use.id);
  return product ? { fields: { product } } : { problem: await unknownProduct(use.id, database) };
}

async function unknownProduct(id: string, database: Database): Promise<FillingProblem> {
  const problem = { code: 'PLINTH-SITE-176', field: 'productId' } as const;
  const hidden = await database.selectFrom('shop_products').select('file').where('id', '=', id).executeTakeFirst();
  if (hidden) {
    const hint = `Set its workflowState in ${hidden.file} to PUBLISHED, or remove the block.`;
    return { ...problem, reason: `visitors do not see the product "${id}"`, hint };
  }
  const others = await database
    .selectFrom('shop_listings')
    .select('product_id')
    .where('category', '=', '')
    .limit(MOST_SUGGESTIONS)
    .execute();
  const meant = didYouMean(
    id,
    others.map(({ product_id }) => product_id),
  );
  return {
    ...problem,
    reason: `the shop has no product "${id}"${meant}`,
    hint: 'Correct the id, or add the product to a file in products/.',
  };
}

async function listFillings(
  lists: readonly (readonly [string, ListSettings])[],
  database: Database,
  pathOf: PathOfItem,
): Promise<ReadonlyMap<string, Filling>> {
  const fillings = new Map<string, Filling>();
  if (lists.length === 0) return fillings;
  const categories = await shownCategories(database);
  for (const [text, settings] of lists) {
    const list = await shownList(database, settings, pathOf);
    const isKnown = categoryKey(settings.category) === '' || list.total > 0;
    fillings.set(
      text,
      isKnown
        ? { fields: { ...settings, ...list, categories } }
        : {
            problem: {
              code: 'PLINTH-SITE-176',
              field: 'category',
              reason: `no product that visitors see is in the category "${settings.category}"${didYouMean(
                settings.category,
                categories.map(({ name }) => name),
              )}`,
              hint: 'Correct the category, or give it to a product in products/.',
            },
          },
    );
  }
  return fillings;
}

/** Ids of the products that visitors see and whose files name no page. */
async function* visibleProducts(database: Database): AsyncGenerator<readonly string[]> {
  for (let last = ''; ; ) {
    const rows = await database
      .selectFrom('shop_listings')
      .innerJoin('shop_products', 'shop_products.id', 'shop_listings.product_id')
      .select(['product_id', 'data'])
      .where('category', '=', '')
      .where('product_id', '>', last)
      .orderBy('product_id')
      .limit(IDS_AT_ONCE)
      .execute();
    yield rows.filter(({ data }) => !hasAddress(data)).map(({ product_id }) => product_id);
    const end = rows.at(-1)?.product_id;
    if (rows.length < IDS_AT_ONCE || end === undefined) return;
    last = end;
  }
}

const addressSchema = v.object({ url: v.optional(v.string()) });

function hasAddress(data: string): boolean {
  return v.parse(addressSchema, JSON.parse(data)).url !== undefined;
}
