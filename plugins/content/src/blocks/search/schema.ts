import { type InferOutput, nullish, object, string } from '@plinth/sdk/fields';
import { text } from '@plinth/sdk/schema';
import { foundSchema } from '../../search/found-schema.ts';

/** §3 search (block type 33). Every field can be missing or null. */
export const searchSchema = object({
  /** Name of the field. Default: `Search`. */
  label: nullish(text(), ''),
  placeholder: nullish(text(), ''),
  /** Path of the page that shows the results: the page of type 102 (§2). */
  resultsUrl: nullish(string(), '/search'),
  /** Added by the server on the page with the results. No page file has it. */
  found: nullish(foundSchema, null),
  /** Why there are no results, in the language of the page. Added by the server. */
  problem: nullish(string(), ''),
});

export type SearchData = InferOutput<typeof searchSchema>;
