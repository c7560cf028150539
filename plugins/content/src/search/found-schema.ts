import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  number,
  object,
  picklist,
  pipe,
  string,
} from '@plinth/sdk/fields';

/** Limits for what an answer of the site is read from. */
const MOST_PIECES = 200;
const MOST_ITEMS = 50;
const KINDS = ['page', 'product', 'event', 'place'] as const;

/** A text in pieces. The pieces at odd places are words that were searched for. */
const pieces = () => pipe(array(string()), maxLength(MOST_PIECES));

/** What the site finds for a query, as the server half answers. */
export const foundSchema = object({
  query: string(),
  total: number(),
  isMore: boolean(),
  page: number(),
  pages: number(),
  groups: pipe(
    array(
      object({
        kind: picklist(KINDS),
        items: pipe(array(object({ path: string(), title: pieces(), excerpt: pieces() })), maxLength(MOST_ITEMS)),
      }),
    ),
    maxLength(KINDS.length),
  ),
});

export type Found = InferOutput<typeof foundSchema>;
