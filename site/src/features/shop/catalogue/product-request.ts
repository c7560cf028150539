import type { CurrencyCode } from '@plinth/sdk/enums';
import * as v from 'valibot';
import { type Place, type ProductQuery, SORTS } from './find-products.ts';
import { priceLimit } from './price-limit.ts';
import { categoryKey, MOST_SEARCH_WORDS, wordsOf } from './search-words.ts';

const DEFAULT_LIMIT = 24;
const MOST_PRODUCTS = 200;
const LONGEST_TEXT = 200;

const placeSchema = v.strictTuple([v.union([v.string(), v.pipe(v.number(), v.safeInteger())]), v.string()]);
const short = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
const place = v.pipe(v.string(), v.maxLength(LONGEST_TEXT * 4));
const querySchema = v.object({
  category: v.optional(short, ''),
  q: v.optional(short, ''),
  min: v.optional(short, ''),
  max: v.optional(short, ''),
  available: v.optional(v.picklist(['', '1'], 'must be 1, or missing'), ''),
  sort: v.optional(v.picklist(SORTS), 'position'),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(MOST_PRODUCTS),
    ),
    String(DEFAULT_LIMIT),
  ),
  after: v.optional(place),
  before: v.optional(place),
});

/**
 * Reads the query of a request for a list of products.
 * @param currency That of `min` and `max`.
 * @returns The query, or its problem.
 */
export function productQuery(given: unknown, currency: CurrencyCode): ProductQuery | { readonly reason: string } {
  const parsed = v.safeParse(querySchema, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return { reason: `${v.getDotPath(issue) ?? 'query'}: ${issue.message}` };
  }
  const { category, q, sort, limit } = parsed.output;
  const limits = { min: parsed.output.min, max: parsed.output.max };
  const prices = { min: priceLimit(limits.min, currency, 'min'), max: priceLimit(limits.max, currency, 'max') };
  for (const name of ['min', 'max'] as const)
    if (limits[name] !== '' && prices[name] === undefined) return { reason: `${name}: must be a number such as 12.50` };
  const places = { after: parsed.output.after, before: parsed.output.before };
  const read = { after: readPlace(places.after, sort), before: readPlace(places.before, sort) };
  for (const [name, given] of Object.entries(places)) {
    if (given !== undefined && !read[name === 'after' ? 'after' : 'before'])
      return {
        reason: `${name}: must be the "${name === 'after' ? 'next' : 'previous'}" of another page, and "sort" must be the same as for that page`,
      };
  }
  return {
    category: categoryKey(category),
    words: wordsOf(q, MOST_SEARCH_WORDS),
    ...prices,
    isAvailable: parsed.output.available === '1',
    sort,
    limit,
    ...read,
  };
}

/** A position in a list as a text for an address. */
export function writePlace({ key, id }: Place): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** @returns Undefined for a text that is not a position in a list with this order. */
function readPlace(text: string | undefined, sort: ProductQuery['sort']): Place | undefined {
  if (text === undefined) return undefined;
  try {
    const [key, id] = v.parse(placeSchema, JSON.parse(Buffer.from(text, 'base64url').toString()));
    return (typeof key === 'number') === sort.endsWith('price') ? { key, id } : undefined;
  } catch {
    // The text is not a position, which the caller reports.
    return undefined;
  }
}
