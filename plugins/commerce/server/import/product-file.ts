import {
  isPrice,
  isSku,
  MAX_SKU_LENGTH,
  MOST_OPTIONS,
  minorUnitsOf,
  parseDecimal,
  subscriptionPlanSchema,
} from '@plinth/sdk/commerce';
import { type CurrencyCode, ProductTypeName, WorkflowState } from '@plinth/sdk/enums';
import * as v from 'valibot';
import { LENGTHS_OF_A_CENTIMETRE, MOST_GRAMS, MOST_LENGTH } from '../measures/measures.ts';
import { additionalFieldsFileSchema } from '../product-fields/product-fields.ts';

/** Limits of a file and of a product. §9: a category has at most 25 characters, and a tag at most 50. */
export const MOST_PRODUCTS_OF_A_FILE = 20_000;
const MOST_VARIANTS_OF_A_PRODUCT = 250;
export const MOST_CATEGORIES = 20;
export const MOST_TAGS = 50;
export const LONGEST_CATEGORY = 25;
export const LONGEST_TAG = 50;
const LONGEST_ID = 64;
const LONGEST_NAME = 200;
export const LONGEST_DESCRIPTION = 10_000;
const LONGEST_ADDRESS = 500;
const LONGEST_FILE_NAME = 120;
export const MOST_STOCK = 1_000_000_000;

const name = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(most));
const sitePath = v.pipe(
  v.string(),
  v.maxLength(LONGEST_ADDRESS),
  v.regex(/^\/(?!\/)[^\s\\]*$/, 'must be a path of this site, such as /prints/tide'),
);

const WEIGHT = 'must be a weight: a number from 0 to a ton, in a JSON file of whole grams';
const LENGTH = 'must be a length: a number from 0 to 100 m, in a JSON file in centimetres';

/** A length in centimetres, in the unit of `Measures`. */
const centimetres = () =>
  v.optional(
    v.pipe(
      v.number(LENGTH),
      v.minValue(0, LENGTH),
      v.maxValue(MOST_LENGTH / LENGTHS_OF_A_CENTIMETRE, LENGTH),
      v.transform((length) => Math.round(length * LENGTHS_OF_A_CENTIMETRE)),
    ),
    0,
  );

/** Weight and size of a product, or of one of its variants. */
const measures = () => ({
  weightGrams: v.optional(
    v.pipe(v.number(WEIGHT), v.safeInteger(WEIGHT), v.minValue(0, WEIGHT), v.maxValue(MOST_GRAMS, WEIGHT)),
  ),
  sizeCm: v.optional(v.strictObject({ length: centimetres(), width: centimetres(), height: centimetres() })),
});

/**
 * Schema of a product in a file. The fields are those of item JSON, with prices as decimal texts in the currency of the
 * store.
 */
export function productFileSchema(currency: CurrencyCode) {
  const price = v.pipe(
    v.string('must be a decimal number as a text, such as "12.50"'),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const money = parseDecimal(value, currency);
      if (money && isPrice(money)) return Number(minorUnitsOf(money));
      addIssue({
        message: `must be a decimal amount in ${currency}: at least 0, and at most 100000000 of its smallest unit (such as cents)`,
      });
      return NEVER;
    }),
  );
  const variant = v.strictObject({
    sku: v.pipe(v.string(), v.check(isSku, `must have 1 to ${MAX_SKU_LENGTH} characters`)),
    price,
    salePrice: v.optional(price),
    onSale: v.optional(v.boolean(), false),
    unlimited: v.optional(v.boolean(), false),
    qtyInStock: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_STOCK)), 0),
    attributes: v.optional(v.pipe(v.record(name(LONGEST_NAME), name(LONGEST_NAME)), v.maxEntries(MOST_OPTIONS)), {}),
    ...measures(),
  });
  return v.strictObject({
    id: v.pipe(v.string(), v.maxLength(LONGEST_ID), v.regex(/^[\w-]+$/, 'must have letters, digits, - and _ only')),
    title: name(LONGEST_NAME),
    description: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_DESCRIPTION)), ''),
    productType: v.optional(v.enum(ProductTypeName), ProductTypeName.physical),
    workflowState: v.optional(v.enum(WorkflowState), WorkflowState.published),
    url: v.optional(sitePath),
    image: v.optional(
      v.strictObject({ src: sitePath, alt: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_NAME)), '') }),
    ),
    categories: v.optional(v.pipe(v.array(name(LONGEST_CATEGORY)), v.maxLength(MOST_CATEGORIES)), []),
    tags: v.optional(v.pipe(v.array(name(LONGEST_TAG)), v.maxLength(MOST_TAGS)), []),
    variantOptionOrdering: v.optional(v.pipe(v.array(name(LONGEST_NAME)), v.maxLength(MOST_OPTIONS)), []),
    subscriptionPlan: v.optional(subscriptionPlanSchema()),
    download: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(LONGEST_FILE_NAME),
        v.regex(
          /^\w[\w .,()+-]*$/,
          'must be the name of a file in the folder downloads, in ASCII and without a folder',
        ),
      ),
    ),
    additionalFields: v.optional(additionalFieldsFileSchema()),
    ...measures(),
    variants: v.pipe(
      v.array(variant),
      v.minLength(1, 'must have at least one variant'),
      v.maxLength(MOST_VARIANTS_OF_A_PRODUCT),
    ),
  });
}

export type FileProduct = v.InferOutput<ReturnType<typeof productFileSchema>>;
