import { outsideText } from '@plinth/server/http';
import * as v from 'valibot';
import { MOST_FOUND } from '../find/find-ids.ts';
import { LONGEST_QUERY } from '../words/query-words.ts';

/** Number of results on a page. */
export const PER_PAGE = 20;

const integer = (most: number, otherwise: number) =>
  v.fallback(
    v.pipe(
      v.optional(v.string(), String(otherwise)),
      v.regex(/^\d{1,4}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(most),
    ),
    otherwise,
  );

const querySchema = v.object({
  q: v.optional(v.pipe(outsideText(LONGEST_QUERY), v.trim()), ''),
  page: integer(MOST_FOUND / PER_PAGE, 1),
  most: integer(PER_PAGE, PER_PAGE),
  lang: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(50))), undefined),
});

interface SearchRequest {
  /** Empty when the visitor has not searched. */
  readonly query: string;
  readonly page: number;
  readonly perPage: number;
  /** Language of the query; undefined for that of the page. */
  readonly locale: string | undefined;
}

/** Reads the query of an address. Undefined when the text to search for is too long or has a NUL. */
export function searchRequest(query: unknown): SearchRequest | undefined {
  const parsed = v.safeParse(querySchema, query);
  if (!parsed.success) return undefined;
  const { q, page, most, lang } = parsed.output;
  return { query: q, page, perPage: most, locale: lang };
}
