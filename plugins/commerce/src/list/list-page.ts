import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  minValue,
  nullish,
  number,
  object,
  picklist,
  pipe,
  text,
} from '@plinth/sdk/fields';
import { cardSchema } from './card.ts';

export const SORTS = ['position', 'title', 'price', '-price'] as const;

/** Limit for the products on one page of a list. */
const MOST_PRODUCTS = 200;
const place = () => nullish(text(), null);

/** A page of a list, as `GET /api/commerce/products` answers and as the publisher adds it to the block. */
export const listPageFields = {
  products: nullish(pipe(array(cardSchema), maxLength(MOST_PRODUCTS)), []),
  next: place(),
  previous: place(),
  /** Number of all products of the list. With `isMore`, the list has more products than this. */
  total: nullish(pipe(number(), minValue(0)), 0),
  isMore: nullish(boolean(), false),
  /** Code of the currency of the prices and of their limits; empty in a shop with one currency. */
  currency: nullish(text(), ''),
};
export const listPageSchema = object(listPageFields);
export type ListPage = InferOutput<typeof listPageSchema>;

const words = () => nullish(text(), '');

/** What a visitor wants a list to show. */
export const askedSchema = object({
  /** Key of the category; empty for all products. */
  category: words(),
  q: words(),
  /** Limits for the price, as the visitor has typed them. */
  min: words(),
  max: words(),
  /** `1`: only products that are in stock. */
  available: words(),
  sort: nullish(picklist(SORTS), 'position'),
  /** Position after which the page begins, or before which it ends; both are empty for the first page. */
  after: words(),
  before: words(),
});
export type Asked = InferOutput<typeof askedSchema>;
