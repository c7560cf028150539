import { html, text } from '@plinth/sdk/schema';
import * as v from 'valibot';

const label = v.nullish(text(), '');
const description = v.nullish(html(), '');
/** A price: `8`, `"8.50"` or `"$8"`. */
const price = v.nullish(v.union([text(), v.pipe(v.number(), v.finite(), v.transform(String))]), '');

const itemSchema = v.object({
  title: label,
  description,
  price,
  /** Several sizes of one item, each with its own price; they replace `price`. */
  variants: v.nullish(v.array(v.object({ title: label, price })), []),
});

const sectionSchema = v.object({ title: label, description, items: v.nullish(v.array(itemSchema), []) });

const menuPageSchema = v.object({ title: label, description, sections: v.nullish(v.array(sectionSchema), []) });

/** §3 menu (block type 18). Every field can be missing or null. More than one menu is rendered as tabs. */
export const menuSchema = v.object({
  menus: v.nullish(v.array(menuPageSchema), []),
  /** Symbol that is written before each price that is a bare number. */
  currencySymbol: label,
});

export type MenuData = v.InferOutput<typeof menuSchema>;
export type MenuPageData = MenuData['menus'][number];
export type MenuItemData = MenuPageData['sections'][number]['items'][number];
