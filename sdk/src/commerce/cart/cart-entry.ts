import * as v from 'valibot';
import { text } from '../../schema/text.ts';
import { jsonObject } from '../json-object.ts';
import { lenientList } from '../lenient-list.ts';
import { moneySchema } from '../money/money-schema.ts';
import { type ProductKind, productKind } from '../product/product-kind.ts';
import { MOST_OPTIONS } from '../product/variant-schema.ts';

/** Largest quantity of one entry. */
export const MOST_OF_ONE = 9_999;

const words = () => v.fallback(text(), '');
const optionValue = v.object({ optionName: text(), value: text() });

/**
 * Schema of an entry of a cart. An entry without an id, or with a quantity below 1, is malformed. Every other field has
 * a default. A missing title, address or picture is an empty text.
 */
export const cartEntrySchema = v.object({
  id: v.pipe(text(), v.nonEmpty()),
  itemId: words(),
  sku: words(),
  title: words(),
  productType: v.fallback(
    v.pipe(
      v.unknown(),
      v.transform(productKind),
      v.custom<ProductKind>((kind) => kind !== undefined),
    ),
    'physical',
  ),
  quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_OF_ONE)),
  optionValues: lenientList(optionValue, MOST_OPTIONS),
  /** Price of a single unit, as computed by the server; null when it is unknown. */
  unitPrice: v.fallback(v.nullish(moneySchema(), null), null),
  /** Price of the whole quantity, as computed by the server; null when it is unknown. */
  totalPrice: v.fallback(v.nullish(moneySchema(), null), null),
  /** Address of the product's page. */
  url: words(),
  imageUrl: words(),
  additionalFields: v.fallback(jsonObject, () => ({})),
});

export type CartEntry = v.InferOutput<typeof cartEntrySchema>;
