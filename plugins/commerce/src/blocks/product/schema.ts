import {
  boolean,
  type InferOutput,
  maxLength,
  maxValue,
  minValue,
  nullish,
  number,
  object,
  picklist,
  pipe,
  text,
} from '@plinth/sdk/fields';
import { itemSchema } from '../../item/item-schema.ts';

const LONGEST_TEXT = 200;
const DEFAULT_LOW_STOCK = 5;
const MOST_LOW_STOCK = 1_000;
const short = () => nullish(pipe(text(), maxLength(LONGEST_TEXT)), '');

/** §3 product (block type 43). The publisher adds `product`. */
export const productBlockSchema = object({
  /** Id of the product in the shop. */
  productId: short(),
  /** Item JSON; null: the block says that the product is not available. */
  product: nullish(itemSchema, null),
  /** Level of the heading. */
  heading: nullish(picklist([1, 2]), 2),
  buttonText: short(),
  lowStock: nullish(pipe(number(), minValue(0), maxValue(MOST_LOW_STOCK)), DEFAULT_LOW_STOCK),
  /** Can visitors ask for a mail about a sold-out variant? */
  restock: nullish(boolean(), true),
  websiteId: short(),
});

export type ProductBlockData = InferOutput<typeof productBlockSchema>;
