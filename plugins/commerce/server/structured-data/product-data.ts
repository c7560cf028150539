import { isInStock, productSchema, type Variant } from '@plinth/sdk/commerce';
import { MeasurementUnit } from '@plinth/sdk/enums';
import type { ShownOnPage } from '@plinth/server/pages';
import * as v from 'valibot';

const CONTEXT = 'https://schema.org';
/**
 * Limit for the offers that are listed separately. For a product with more offers, only the range of prices is listed.
 */
const MOST_OFFERS = 50;

const itemSchema = v.object({
  id: v.string(),
  title: v.string(),
  excerpt: v.optional(v.string(), ''),
  fullUrl: v.optional(v.string(), ''),
  assetUrl: v.optional(v.string()),
  categories: v.optional(v.array(v.string()), []),
  structuredContent: productSchema(),
  rating: v.optional(v.object({ average: v.string(), count: v.number() })),
  measurementStandard: v.optional(v.number()),
  measures: v.optional(
    v.array(v.object({ weight: v.number(), length: v.number(), width: v.number(), height: v.number() })),
    [],
  ),
});
/** Codes of units (UN/CEFACT) that schema.org names. */
const METRIC = { weight: 'KGM', length: 'CMT' } as const;
const IMPERIAL = { weight: 'LBR', length: 'INH' } as const;
type Item = v.InferOutput<typeof itemSchema>;
const shownSchema = v.object({ product: itemSchema });

/** An offer of a variant or of a digital product, with the property names of schema.org. */
type Offer = Readonly<Record<string, string>>;

/**
 * JSON-LD for search engines on the page of a product: the product with its offers, and its breadcrumbs. Empty when the
 * product's own page is a different page.
 */
export function productStructuredData(shown: unknown, page: ShownOnPage): readonly object[] {
  const parsed = v.safeParse(shownSchema, shown);
  if (!parsed.success || parsed.output.product.fullUrl !== page.path) return [];
  return [productOf(parsed.output.product, page), ...wayTo(page)];
}

function productOf(
  { title, excerpt, assetUrl, categories, structuredContent, rating, ...item }: Item,
  page: ShownOnPage,
): object {
  const { productType, variants } = structuredContent;
  const [first] = variants;
  const offers = (structuredContent.productType === 'digital' ? variants.slice(0, 1) : variants).map((variant) =>
    offerOf(variant, productType === 'digital', page),
  );
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: title,
    ...(excerpt !== '' && { description: excerpt.replaceAll(/\s+/g, ' ').trim() }),
    ...(assetUrl !== undefined && { image: absolute(assetUrl, page) }),
    ...(categories.length > 0 && { category: categories.join(', ') }),
    ...(variants.length === 1 && first && { sku: first.sku }),
    ...measuresOf(item),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: '5',
        worstRating: '1',
      },
    }),
    ...(offers.length > 0 && { offers: offers.length === 1 ? offers[0] : rangeOf(offers) }),
  };
}

/** The measures that all variants have. The length of the shop is the depth of schema.org. */
function measuresOf({
  measures: [first, ...others],
  measurementStandard,
}: Pick<Item, 'measures' | 'measurementStandard'>) {
  const units = measurementStandard === MeasurementUnit.imperial ? IMPERIAL : METRIC;
  const measure = (name: 'weight' | 'length' | 'width' | 'height', unitCode: string) => {
    const value = first?.[name] ?? 0;
    return value === 0 || others.some((other) => other[name] !== value)
      ? undefined
      : { '@type': 'QuantitativeValue', value, unitCode };
  };
  const [weight, depth, width, height] = [
    measure('weight', units.weight),
    measure('length', units.length),
    measure('width', units.length),
    measure('height', units.length),
  ];
  return { ...(weight && { weight }), ...(depth && { depth }), ...(width && { width }), ...(height && { height }) };
}

function offerOf(variant: Variant, isDigital: boolean, page: ShownOnPage): Offer {
  const { sku, price, salePrice, onSale } = variant;
  const { value, currency } = onSale ? salePrice : price;
  return {
    '@type': 'Offer',
    sku,
    price: value,
    priceCurrency: currency,
    availability: `${CONTEXT}/${isDigital || isInStock(variant) ? 'InStock' : 'OutOfStock'}`,
    url: absolute(page.path, page),
  };
}

/** The lowest and the highest price of a product with several offers. Search engines require both. */
function rangeOf(offers: readonly Offer[]): object {
  // Prices are compared as numbers, but the result has the exact texts.
  const prices = offers.map(({ price = '0' }) => price).sort((one, other) => Number(one) - Number(other));
  return {
    '@type': 'AggregateOffer',
    lowPrice: prices[0],
    highPrice: prices.at(-1),
    priceCurrency: offers[0]?.priceCurrency,
    offerCount: offers.length,
    ...(offers.length <= MOST_OFFERS && { offers }),
  };
}

/**
 * Breadcrumbs: the pages of the menu above this page. Search engines need full addresses, so a site without an origin
 * has no breadcrumbs.
 */
function wayTo(page: ShownOnPage): readonly object[] {
  const { site, path, title } = page;
  if (site.origin === undefined) return [];
  const above = (site.navigation ?? []).filter(
    (link) => link.path !== '/' && link.path !== path && path.startsWith(`${link.path}/`),
  );
  const steps = [{ title: site.name, path: '/' }, ...above, { title, path }];
  return [
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.title,
        item: absolute(step.path, page),
      })),
    },
  ];
}

function absolute(path: string, { site }: ShownOnPage): string {
  return path.startsWith('/') ? (site.origin ?? '') + encodeURI(path) : path;
}
