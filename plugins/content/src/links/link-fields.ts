import { text } from '@plinth/sdk/schema';
import * as v from 'valibot';

/** §9 Limits: items of a collection that are in an order of their own. */
const MOST_ITEMS = 250;

/** Fields of a link to a page. Every field can be missing or null. */
export const linkFields = {
  title: v.nullish(text(), ''),
  url: v.nullish(v.string(), ''),
  description: v.nullish(text(), ''),
} as const;

/** A list with as many items as a collection may have. */
export function listOf<Item extends v.GenericSchema>(item: Item) {
  return v.nullish(v.pipe(v.array(item), v.maxLength(MOST_ITEMS)), () => []);
}
