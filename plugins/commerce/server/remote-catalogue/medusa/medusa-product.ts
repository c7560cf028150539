import { isSku } from '@plinth/sdk/commerce';
import type { CurrencyCode } from '@plinth/sdk/enums';
import * as v from 'valibot';
import type { RemoteProduct } from '../remote-catalogue.ts';
import { remotePrices } from '../remote-prices.ts';
import { categoriesOf, descriptionOf, stockOf, tagsOf } from '../remote-texts.ts';

/**
 * Fields that Medusa sends only on request. The field of the prices must be the first. Medusa limits the number of
 * relations, so the relations that it always sends (options, tags, variants and their options) are not named.
 */
export const MEDUSA_FIELDS = '*variants.calculated_price,+variants.inventory_quantity,*categories';

/**
 * An amount in whole units with decimals, such as 12.5. `String` gives a number the shortest decimal text, which is the
 * text that was sent.
 */
const amount = v.pipe(v.union([v.number(), v.string()]), v.transform(String));
const weight = v.nullish(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite()), 0);
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must have letters, digits, - and _ only'));
const variantSchema = v.object({
  id,
  sku: v.nullish(v.string(), ''),
  manage_inventory: v.boolean(),
  allow_backorder: v.nullish(v.boolean(), false),
  inventory_quantity: v.nullish(v.number(), 0),
  weight,
  calculated_price: v.object(
    { calculated_amount: amount, original_amount: v.nullish(amount), currency_code: v.string() },
    'the variant has no price in the region',
  ),
  options: v.nullish(v.array(v.object({ value: v.string(), option_id: v.string() })), []),
});
const productSchema = v.object({
  id,
  title: v.string(),
  description: v.nullish(v.string(), ''),
  is_giftcard: v.optional(v.boolean(), false),
  weight,
  options: v.nullish(v.array(v.object({ id: v.string(), title: v.string() })), []),
  categories: v.nullish(v.array(v.object({ name: v.string() })), []),
  tags: v.nullish(v.array(v.object({ value: v.string() })), []),
  variants: v.array(variantSchema),
});
const idOnly = v.object({ id });
/** Medusa's seed data and its admin interface give this option to a product without options. */
const NO_OPTION = { title: 'Default option', value: 'Default option value' };

/**
 * Reads a product of Medusa's store API.
 * @returns undefined for a gift card, which only the checkout of Medusa can sell.
 */
export function medusaProduct(given: unknown, currency: CurrencyCode): RemoteProduct | undefined {
  const parsed = v.safeParse(productSchema, given);
  if (!parsed.success) {
    const known = v.safeParse(idOnly, given);
    const [issue] = parsed.issues;
    return broken(known.success ? known.output.id : undefined, v.getDotPath(issue) ?? '', issue.message);
  }
  const { id: ownId, title, description, options, categories, tags, variants, ...product } = parsed.output;
  if (product.is_giftcard) return undefined;
  const foreign = variants.findIndex(({ calculated_price: price }) => price.currency_code.toUpperCase() !== currency);
  const wrong = variants[foreign]?.calculated_price.currency_code;
  if (wrong !== undefined) {
    const reason = `the price is in ${wrong.toUpperCase()}, and the currency of the store is ${currency}`;
    return broken(ownId, `variants.${foreign}.calculated_price`, reason);
  }
  const titles = new Map(options.map((option) => [option.id, option.title]));
  const attributes = variants.map((variant) =>
    variant.options
      .map(({ value, option_id }) => [titles.get(option_id) ?? option_id, value] as const)
      .filter(([name, value]) => name !== NO_OPTION.title || value !== NO_OPTION.value),
  );
  const used = new Set(attributes.flat().map(([name]) => name));
  return {
    id: ownId,
    product: {
      id: ownId,
      title,
      description: descriptionOf(description),
      categories: categoriesOf(categories.map(({ name }) => name)),
      tags: tagsOf(tags.map(({ value }) => value)),
      variantOptionOrdering: [...titles.values()].filter((name) => used.has(name)),
      variants: variants.map((variant, index) => ({
        sku: isSku(variant.sku) ? variant.sku : variant.id,
        ...remotePrices(
          variant.calculated_price.calculated_amount,
          variant.calculated_price.original_amount ?? undefined,
          currency,
        ),
        ...(variant.manage_inventory && !variant.allow_backorder
          ? { qtyInStock: stockOf(variant.inventory_quantity) }
          : { unlimited: true }),
        attributes: Object.fromEntries(attributes[index] ?? []),
        weightGrams: Math.round(Math.max(0, variant.weight || product.weight)),
      })),
    },
  };
}

function broken(id: string | undefined, at: string, reason: string): RemoteProduct {
  return { id, problem: { at, reason } };
}
