import {
  array,
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
import { askedSchema, listPageFields, SORTS } from '../../list/list-page.ts';

const DEFAULT_PER_PAGE = 24;
const MOST_PER_PAGE = 200;
const MOST_CATEGORIES = 100;
const LONGEST_TEXT = 200;
const short = () => nullish(pipe(text(), maxLength(LONGEST_TEXT)), '');

/** Data of a list of products. The publisher adds the products and the categories. */
export const productsSchema = object({
  title: short(),
  /** Category to which the list is limited; empty for all products. */
  category: short(),
  sort: nullish(picklist(SORTS), 'position'),
  perPage: nullish(pipe(number(), minValue(1), maxValue(MOST_PER_PAGE)), DEFAULT_PER_PAGE),
  /**
   * Does the list have controls for search, order, categories and pages? The query of the address then chooses what the
   * list shows.
   */
  controls: nullish(boolean(), true),
  quickView: nullish(boolean(), true),
  /** Does the list show only the products that were viewed last in this browser? */
  recent: nullish(boolean(), false),
  ...listPageFields,
  categories: nullish(
    pipe(
      array(object({ name: short(), key: short(), count: nullish(pipe(number(), minValue(0)), 0) })),
      maxLength(MOST_CATEGORIES),
    ),
    [],
  ),
  /** The query for which the server has rendered the page; null for an address without a query. */
  asked: nullish(askedSchema, null),
});

export type ProductsData = InferOutput<typeof productsSchema>;
