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
export type Sort = (typeof SORTS)[number];

/** Products on one page of a list. */
const MOST_PRODUCTS = 200;
const place = () => nullish(text(), null);

/** A page of a list, as `GET /api/commerce/products` answers and as the publisher adds it to the block. */
export const listPageFields = {
  products: nullish(pipe(array(cardSchema), maxLength(MOST_PRODUCTS)), []),
  next: place(),
  previous: place(),
  /** All products of the list. With `isMore` there are more. */
  total: nullish(pipe(number(), minValue(0)), 0),
  isMore: nullish(boolean(), false),
};
export const listPageSchema = object(listPageFields);
export type ListPage = InferOutput<typeof listPageSchema>;

const words = () => nullish(text(), '');

/** What a visitor asks a list for. */
export const askedSchema = object({
  /** Key of the category; empty for all. */
  category: words(),
  q: words(),
  /** Limits for the price, as the visitor has typed them. */
  min: words(),
  max: words(),
  /** `1`: only what is left. */
  available: words(),
  sort: nullish(picklist(SORTS), 'position'),
  /** Where the page begins or ends; empty for the first page. */
  after: words(),
  before: words(),
});
export type Asked = InferOutput<typeof askedSchema>;
