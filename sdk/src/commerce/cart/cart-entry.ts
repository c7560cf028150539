import * as f from '@plinth/sdk/fields';
import * as v from 'valibot';
import { jsonObject } from '../json-object.ts';
import { lenientList } from '../lenient-list.ts';
import { moneySchema } from '../money/money-schema.ts';
import { type ProductKind, productKind } from '../product/product-kind.ts';
import { subscriptionPlanSchema } from '../product/subscription.ts';
import { MOST_OPTIONS } from '../product/variant-schema.ts';

/** Largest quantity of one entry of a cart. */
export const MOST_OF_ONE = 9_999;

const words = () => v.fallback(f.text(), '');
const optionValue = f.object({ optionName: f.text(), value: f.text() });

/**
 * Schema of an entry of a cart. An entry without an id, or with a quantity below 1, is malformed. Every other field has
 * a default. A missing title, address or picture is an empty text.
 */
export const cartEntrySchema = f.object({
  id: f.pipe(f.text(), v.nonEmpty()),
  itemId: words(),
  sku: words(),
  title: words(),
  productType: v.fallback(
    f.pipe(
      f.unknown(),
      f.transform(productKind),
      v.custom<ProductKind>((kind) => kind !== undefined),
    ),
    'physical',
  ),
  quantity: f.pipe(f.number(), v.safeInteger(), f.minValue(1), f.maxValue(MOST_OF_ONE)),
  optionValues: lenientList(optionValue, MOST_OPTIONS),
  /** Price of a single unit, as computed by the server; null when it is unknown. */
  unitPrice: v.fallback(f.nullish(moneySchema(), null), null),
  /** Price of the whole quantity, as computed by the server; null when it is unknown. */
  totalPrice: v.fallback(f.nullish(moneySchema(), null), null),
  /** Address of the product's page. */
  url: words(),
  imageUrl: words(),
  /**
   * Says that fewer pieces are in stock than the entry has, and what to do, in the language of the request. Empty when
   * there are enough.
   */
  stockProblem: words(),
  additionalFields: v.fallback(jsonObject, () => ({})),
  /** Plan of the subscription. Null for a product that is not sold as a subscription. */
  subscriptionPlan: v.fallback(f.nullish(subscriptionPlanSchema(), null), null),
});

export type CartEntry = v.InferOutput<typeof cartEntrySchema>;
