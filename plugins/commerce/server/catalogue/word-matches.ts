import { type Database, isPostgres, type Tables } from '@plinth/server/storage';
import type { ExpressionBuilder } from 'kysely';
import { idsByVector } from './word-vectors.ts';

/**
 * When fewer rows than this match all words, the ids of their products are looked up before the list is read. Otherwise
 * the list is read product by product, and each product is checked for the words, until the page is full.
 */
const FEW_PRODUCTS = 2_000;
/** Limit for counting the rows of a word. The counts show which word of a search is the rarest. */
const MOST_COUNTED = 10_000;

/** The products that have all words of a search. */
export interface WordMatches {
  /** Ids of all these products; undefined when there are too many. */
  readonly ids: readonly string[] | undefined;
  /** Number of products that have the words. If `ids` is undefined, even more products can have the words. */
  readonly least: number;
}

/** @param words Beginnings of words, as `wordsOf` makes them; at least one. */
export async function wordMatches(database: Database, words: readonly string[]): Promise<WordMatches> {
  const rows = await rowsWithAll(database, words, FEW_PRODUCTS);
  const ids = [...new Set(rows)];
  return { ids: rows.length < FEW_PRODUCTS ? ids : undefined, least: ids.length };
}

/**
 * Ids of products that visitors see and that have words with all these beginnings, in no particular order.
 *
 * @param most Limit for the number of ids. Further ids are left out.
 */
export async function findProductIds(
  database: Database,
  words: readonly string[],
  most: number,
): Promise<readonly string[]> {
  return words.length === 0 ? [] : [...new Set(await rowsWithAll(database, words, most))];
}

/** Ids of the products that have all words. The same id can occur several times. */
function rowsWithAll(database: Database, words: readonly string[], most: number): Promise<readonly string[]> {
  return words.length > 1 && isPostgres(database)
    ? idsByVector(database, words, most)
    : rowsOfRarest(database, words, most);
}

/** Reads the rows of the rarest word, and keeps those whose product has all other words of the search too. */
async function rowsOfRarest(database: Database, words: readonly string[], most: number): Promise<readonly string[]> {
  const [rarest = '', ...others] = await rarestFirst(database, words);
  const rows = await database
    .selectFrom('shop_words as rare')
    .select('product_id')
    .where('word', '>=', rarest)
    .where('word', '<', afterPrefix(rarest))
    .where(({ and, exists, selectFrom }) =>
      and(
        others.map((word) =>
          exists(
            selectFrom('shop_words')
              .select('word')
              .whereRef('shop_words.product_id', '=', 'rare.product_id')
              .where('word', '>=', word)
              .where('word', '<', afterPrefix(word)),
          ),
        ),
      ),
    )
    .limit(most)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

async function rarestFirst(database: Database, words: readonly string[]): Promise<readonly string[]> {
  if (words.length < 2) return words;
  const counted = await Promise.all(
    words.map(async (word) => {
      const { rows } = await database
        .selectFrom((from) =>
          from
            .selectFrom('shop_words')
            .select('word')
            .where('word', '>=', word)
            .where('word', '<', afterPrefix(word))
            .limit(MOST_COUNTED)
            .as('counted'),
        )
        .select(({ fn }) => fn.countAll<number | string>().as('rows'))
        .executeTakeFirstOrThrow();
      return { word, rows: Number(rows) };
    }),
  );
  return counted.sort((one, other) => one.rows - other.rows).map(({ word }) => word);
}

/** The condition that a listing's product has a word with this beginning. */
export function hasWord({ exists, selectFrom }: ExpressionBuilder<Tables, 'shop_listings'>, word: string) {
  return exists(
    selectFrom('shop_words')
      .select('word')
      .whereRef('shop_words.product_id', '=', 'shop_listings.product_id')
      .where('word', '>=', word)
      .where('word', '<', afterPrefix(word)),
  );
}

/** A text that sorts after all words that begin with the prefix. No word contains its last character. */
function afterPrefix(prefix: string): string {
  return `${prefix}\u{10ffff}`;
}
