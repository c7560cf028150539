import { outsideText } from '@plinth/server/http';
import * as v from 'valibot';
import { type Place, type ProductQuery, SORTS } from './find-products.ts';
import { type ListCurrency, priceLimit } from './price-limit.ts';
import { categoryKey, MOST_SEARCH_WORDS, wordsOf } from './search-words.ts';

const DEFAULT_LIMIT = 24;
const MOST_PRODUCTS = 200;
const LONGEST_TEXT = 200;
/** Largest price in minor units that the column of the database can have. */
const LARGEST_KEY = 2_147_483_647;

const placeSchema = v.strictTuple([
  v.union([outsideText(LONGEST_TEXT), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_KEY))]),
  outsideText(LONGEST_TEXT),
]);
const short = outsideText(LONGEST_TEXT);
const place = outsideText(LONGEST_TEXT * 4);
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

interface Refused {
  /** Name of the query parameter that is not valid. */
  readonly name: string;
  /** The name, and what is wrong. */
  readonly reason: string;
}

/**
 * Reads the query of a request for a list of products.
 * @returns The query, or the reason for which it is refused.
 */
export function productQuery(given: object, currency: ListCurrency): ProductQuery | Refused {
  const parsed = v.safeParse(querySchema, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const name = String(issue.path?.[0].key ?? 'query');
    return { name, reason: `${name}: ${issue.message}` };
  }
  const { category, q, sort, limit } = parsed.output;
  const limits = { min: parsed.output.min, max: parsed.output.max };
  const prices = { min: priceLimit(limits.min, currency, 'min'), max: priceLimit(limits.max, currency, 'max') };
  for (const name of ['min', 'max'] as const)
    if (limits[name] !== '' && prices[name] === undefined)
      return { name, reason: `${name}: must be a number such as 12.50` };
  const places = { after: parsed.output.after, before: parsed.output.before };
  const read = { after: readPlace(places.after, sort), before: readPlace(places.before, sort) };
  for (const [name, given] of Object.entries(places)) {
    if (given !== undefined && !read[name === 'after' ? 'after' : 'before'])
      return {
        name,
        reason: `${name}: must be the "${name === 'after' ? 'next' : 'previous'}" of another page, and "sort" must be the same as for that page`,
      };
  }
  return {
    category: categoryKey(category),
    words: wordsOf(q, MOST_SEARCH_WORDS),
    ...prices,
    offered: currency.offered,
    isAvailable: parsed.output.available === '1',
    sort,
    limit,
    ...read,
  };
}

/**
 * Reads the query in the address of a page with a product list. A visitor can mistype this address, or open an old one,
 * so values that are not valid are ignored.
 */
export function lenientProductQuery(given: object, currency: ListCurrency): ProductQuery {
  let query = productQuery(given, currency);
  const left = new Map<string, unknown>(Object.entries(given));
  while ('reason' in query && left.delete(query.name)) query = productQuery(Object.fromEntries(left), currency);
  return 'reason' in query ? lenientProductQuery({}, currency) : query;
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
    // The text is not a position. The caller reports this.
    return undefined;
  }
}
