import * as v from 'valibot';
import { catalogueServer, type StandInProduct } from './catalogue-server.ts';

const bodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    query: v.pipe(v.string(), v.includes('products(first: $first, after: $after'), v.includes('quantityAvailable')),
    variables: v.object({ first: v.pipe(v.number(), v.maxValue(250)), after: v.nullable(v.string()) }),
  }),
);

/** A stand-in for the Storefront API of Shopify: GraphQL with cursors. */
export function shopifyServer() {
  return catalogueServer({
    tokenHeader: 'x-shopify-storefront-access-token',
    isPath: (path) => /^\/api\/\d{4}-\d\d\/graphql\.json$/.test(path),
    refusal: { status: 401, body: { errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] } },
    // Shopify counts the cost of queries, and refuses one in an answer with status 200.
    limited: { status: 200, body: { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] } },
    product: shopifyJson,
    answer: (products, { body }) => {
      const { first, after } = v.parse(bodySchema, body).variables;
      const start = after === null ? 0 : Number(atob(after));
      const end = start + first;
      const pageInfo = { hasNextPage: end < products.length, endCursor: btoa(String(end)) };
      return { data: { products: { pageInfo, nodes: products.slice(start, end) } } };
    },
  });
}

function shopifyJson({
  number,
  title,
  isGiftCard = false,
  categories = [],
  grams = 0,
  currency = 'USD',
  variants,
}: StandInProduct) {
  const money = (amount: string | undefined) => (amount === undefined ? null : { amount, currencyCode: currency });
  const hasSizes = variants.some(({ size }) => size !== undefined);
  return {
    id: `gid://shopify/Product/${number}`,
    title: title ?? `Product ${number}`,
    description: '',
    tags: [],
    isGiftCard,
    collections: { nodes: categories.map((name) => ({ title: name })) },
    options: [{ name: hasSizes ? 'Size' : 'Title' }],
    variants: {
      pageInfo: { hasNextPage: false },
      nodes: variants.map(({ sku = `S${number}`, price, before, stock, size }, index) => ({
        id: `gid://shopify/ProductVariant/${number}${index}`,
        sku,
        availableForSale: stock === undefined || stock > 0,
        quantityAvailable: stock ?? 0,
        requiresShipping: true,
        weight: grams / 1000,
        weightUnit: 'KILOGRAMS',
        price: money(price),
        compareAtPrice: money(before),
        selectedOptions: [hasSizes ? { name: 'Size', value: size } : { name: 'Title', value: 'Default Title' }],
      })),
    },
  };
}
