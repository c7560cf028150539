import { languageRules } from './language-rules.ts';
import { pairsOf, wordsOf } from './split-words.ts';

/** Limit for the characters of a query. */
export const LONGEST_QUERY = 200;
/** Limit for the words of a query that are searched for. Further words are left out. */
const MOST_WORDS = 8;
/** A beginning with fewer letters would find almost everything. */
const SHORTEST_BEGINNING = 2;

/** A word that an entry must have, in one of two forms. */
export interface QueryWord {
  /** Stem of the word, or letters of a script without spaces. */
  readonly stem: string;
  /** Words that begin like this are found too: the last word can be unfinished. Empty for the other words. */
  readonly beginning: string;
  readonly isRun: boolean;
}

/**
 * The words of a query in the language in which entries are searched. Words that say nothing (`the`) are left out,
 * unless there are no others. No word has a character with a meaning in a query of the database.
 */
export function queryWords(query: string, language: string): readonly QueryWord[] {
  const { stem, stopWords } = languageRules(language);
  const all = [...wordsOf(query.slice(0, LONGEST_QUERY))];
  const telling = all.filter(({ word }, at) => at === all.length - 1 || !stopWords.has(word));
  const isOnlyStop = telling.every(({ word }) => stopWords.has(word));
  const words = (isOnlyStop ? all : telling).slice(0, MOST_WORDS);
  return words.flatMap(({ word, isRun }, at): readonly QueryWord[] => {
    const isLast = at === words.length - 1;
    if (!isRun) {
      const beginning = isLast && word.length >= SHORTEST_BEGINNING ? word : '';
      return [{ stem: stem(word), beginning, isRun }];
    }
    const pairs = pairsOf(word);
    // The last letter of a run is in a pair already. A run of one letter finds the pairs that begin with it.
    if (pairs.length > 1) return pairs.slice(0, -1).map((pair) => ({ stem: pair, beginning: '', isRun }));
    return [{ stem: word, beginning: word, isRun }];
  });
}
