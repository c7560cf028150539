import { isSku } from '@plinth/sdk/commerce';
import { type CurrencyCode, ProductTypeName } from '@plinth/sdk/enums';
import * as v from 'valibot';
import type { RemoteProduct } from '../remote-catalogue.ts';
import { remotePrices } from '../remote-prices.ts';
import { categoriesOf, descriptionOf, stockOf, tagsOf } from '../remote-texts.ts';

/** GraphQL for the fields of a product. `productSchema` parses the same fields. */
export const PRODUCT_FIELDS = `
  id
  title
  description
  tags
  isGiftCard
  collections(first: 20) { nodes { title } }
  options { name }
  variants(first: 250) {
    pageInfo { hasNextPage }
    nodes {
      id
      sku
      availableForSale
      quantityAvailable
      requiresShipping
      weight
      weightUnit
      price { amount currencyCode }
      compareAtPrice { amount currencyCode }
      selectedOptions { name value }
    }
  }
`;

const GRAMS = { GRAMS: 1, KILOGRAMS: 1000, OUNCES: 28.349523125, POUNDS: 453.59237 } as const;
/** Shopify gives this option to a product without options. */
const NO_OPTION = { name: 'Title', value: 'Default Title' };

const id = (type: string) =>
  v.pipe(v.string(), v.regex(new RegExp(`^gid://shopify/${type}/\\d{1,20}$`)), v.transform(lastPart));
const money = v.object({ amount: v.string(), currencyCode: v.string() });
const variantSchema = v.object({
  id: id('ProductVariant'),
  sku: v.nullish(v.string(), ''),
  availableForSale: v.boolean(),
  quantityAvailable: v.nullish(v.number()),
  requiresShipping: v.boolean(),
  weight: v.nullish(v.number(), 0),
  weightUnit: v.optional(v.picklist(['GRAMS', 'KILOGRAMS', 'OUNCES', 'POUNDS']), 'GRAMS'),
  price: money,
  compareAtPrice: v.nullish(money),
  selectedOptions: v.array(v.object({ name: v.string(), value: v.string() })),
});
const productSchema = v.object({
  id: id('Product'),
  title: v.string(),
  description: v.nullish(v.string(), ''),
  tags: v.array(v.string()),
  isGiftCard: v.optional(v.boolean(), false),
  collections: v.object({ nodes: v.array(v.object({ title: v.string() })) }),
  options: v.array(v.object({ name: v.string() })),
  variants: v.object({ pageInfo: v.object({ hasNextPage: v.boolean() }), nodes: v.array(variantSchema) }),
});
const idOnly = v.object({ id: id('Product') });

/**
 * Reads a product of Shopify's Storefront API.
 * @returns undefined for a gift card, which only the checkout of Shopify can sell.
 */
export function shopifyProduct(given: unknown, currency: CurrencyCode): RemoteProduct | undefined {
  const parsed = v.safeParse(productSchema, given);
  if (!parsed.success) {
    const known = v.safeParse(idOnly, given);
    const [issue] = parsed.issues;
    return broken(known.success ? idOf(known.output.id) : undefined, v.getDotPath(issue) ?? '', issue.message);
  }
  const { title, description, tags, collections, options, variants, isGiftCard, ...product } = parsed.output;
  if (isGiftCard) return undefined;
  const ownId = idOf(product.id);
  if (variants.pageInfo.hasNextPage) return broken(ownId, 'variants', 'the product has more than 250 variants');
  const foreign = variants.nodes.findIndex(
    ({ price, compareAtPrice }) =>
      price.currencyCode !== currency || (compareAtPrice ?? price).currencyCode !== currency,
  );
  const wrong = variants.nodes[foreign];
  if (wrong) {
    const reason = `the price is in ${wrong.price.currencyCode}, and the currency of the store is ${currency}`;
    return broken(ownId, `variants.nodes.${foreign}.price`, reason);
  }
  const isShipped = variants.nodes.some(({ requiresShipping }) => requiresShipping);
  const names = options.map(({ name }) => name).filter((name) => name !== NO_OPTION.name || variants.nodes.length > 1);
  return {
    id: ownId,
    product: {
      id: ownId,
      title,
      description: descriptionOf(description),
      productType: isShipped ? ProductTypeName.physical : ProductTypeName.service,
      categories: categoriesOf(collections.nodes.map((collection) => collection.title)),
      tags: tagsOf(tags),
      variantOptionOrdering: names,
      variants: variants.nodes.map(({ id: variantId, sku, price, compareAtPrice, selectedOptions, ...variant }) => ({
        sku: isSku(sku) ? sku : idOf(variantId),
        ...remotePrices(price.amount, compareAtPrice?.amount, currency),
        ...stock(variant),
        weightGrams: Math.round(Math.max(0, variant.weight * GRAMS[variant.weightUnit])),
        attributes: Object.fromEntries(
          selectedOptions
            .filter(({ name, value }) => name !== NO_OPTION.name || value !== NO_OPTION.value)
            .map(({ name, value }) => [name, value]),
        ),
      })),
    },
  };
}

/**
 * When a variant is for sale although it has no stock, Shopify does not count its stock or allows overselling. In the
 * shop, its stock is then unlimited.
 */
function stock({
  availableForSale,
  quantityAvailable,
}: {
  readonly availableForSale: boolean;
  readonly quantityAvailable?: number | null | undefined;
}) {
  const quantity = stockOf(quantityAvailable ?? 0);
  if (!availableForSale) return { qtyInStock: 0 };
  return quantity > 0 ? { qtyInStock: quantity } : { unlimited: true };
}

function idOf(number: string): string {
  return `shopify-${number}`;
}

function lastPart(gid: string): string {
  return gid.slice(gid.lastIndexOf('/') + 1);
}

function broken(id: string | undefined, at: string, reason: string): RemoteProduct {
  return { id, problem: { at, reason } };
}
