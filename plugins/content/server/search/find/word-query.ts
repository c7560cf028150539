import { isPostgres } from '@plinth/server/storage';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { QueryWord } from '../words/query-words.ts';
import { type Place, STORED_BEGINNINGS, storedBeginning, storedWord } from '../words/word-marks.ts';

interface Signs {
  readonly and: string;
  readonly or: string;
  readonly word: (stored: string) => string;
  readonly beginning: (stored: string) => string;
}

const SQLITE: Signs = {
  and: ' AND ',
  or: ' OR ',
  word: (stored) => `"${stored}"`,
  beginning: (stored) => `"${stored}"*`,
};
const POSTGRES: Signs = {
  and: ' & ',
  or: ' | ',
  word: (stored) => `'${stored}'`,
  beginning: (stored) => `'${stored}':*`,
};

/**
 * Condition for the rows of `content_search_words` that have all words of a query in one of these groups.
 *
 * @param place Where in the entry the words must be.
 */
export function hasWords<Tables>(
  database: Kysely<Tables>,
  groups: readonly number[],
  place: Place,
  words: readonly QueryWord[],
): RawBuilder<boolean> {
  const isPg = isPostgres(database);
  const signs = isPg ? POSTGRES : SQLITE;
  const inGroup = (group: number) => `(${words.map((word) => formsOf(word, group, place, signs)).join(signs.and)})`;
  const query = groups.map(inGroup).join(signs.or);
  return isPg ? sql<boolean>`words @@ ${query}::tsquery` : sql<boolean>`content_search_words match ${query}`;
}

function formsOf({ stem, beginning }: QueryWord, group: number, place: Place, signs: Signs): string {
  const exact = signs.word(storedWord(group, place, stem));
  if (beginning === '') return exact;
  const isStored = STORED_BEGINNINGS.some((length) => length === beginning.length);
  const begins = isStored
    ? signs.word(storedBeginning(group, place, beginning))
    : signs.beginning(storedWord(group, place, beginning));
  return `(${exact}${signs.or}${begins})`;
}
