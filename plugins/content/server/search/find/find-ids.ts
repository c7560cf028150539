import { type Database, isPostgres } from '@plinth/server/storage';
import { sql } from 'kysely';
import type { QueryWord } from '../words/query-words.ts';
import { PLACES } from '../words/word-marks.ts';
import { hasWords } from './word-query.ts';

/** Limit for the entries that a search finds. */
export const MOST_FOUND = 1_000;

export interface FoundIds {
  /** Ids of entries, best first. */
  readonly ids: readonly number[];
  /** Are there more entries with these words than a search finds? */
  readonly isMore: boolean;
}

/**
 * Finds the entries that have all words. First are those with the words in their title, then those with the words in
 * headings or often in the text. The order does not depend on the database, as long as a search does not find too much.
 */
export async function findIds(
  database: Database,
  groups: readonly number[],
  words: readonly QueryWord[],
): Promise<FoundIds> {
  if (groups.length === 0 || words.length === 0) return { ids: [], isMore: false };
  const id = sql<number>`${sql.ref(isPostgres(database) ? 'entry_id' : 'rowid')}`;
  const found = new Set<number>();
  for (const place of PLACES) {
    // No order is asked for, because the database would then read all rows that match before it returns the first.
    const rows = await database
      .selectFrom('content_search_words')
      .select(id.as('id'))
      .where(hasWords(database, groups, place, words))
      .limit(MOST_FOUND + 1)
      .execute();
    for (const each of rows.map((row) => row.id).sort((one, other) => one - other)) found.add(each);
    if (found.size > MOST_FOUND) break;
  }
  return { ids: [...found].slice(0, MOST_FOUND), isMore: found.size > MOST_FOUND };
}
