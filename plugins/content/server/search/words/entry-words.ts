import { languageRules } from './language-rules.ts';
import { pairsOf, wordsOf } from './split-words.ts';
import { PLACES, type Place, STORED_BEGINNINGS, storedBeginning, storedWord } from './word-marks.ts';

/** Limit for the different words of an entry that are found. */
const MOST_WORDS = 4_000;
/** A word that is so often in the text says as much about an entry as a word of a heading. */
const OFTEN = 3;

interface EntryTexts {
  readonly title: string;
  readonly words: string;
  readonly text: string;
}

/**
 * The words by which an entry is found, as they are stored. Each word is stored as it is written and as its stem: a
 * word of a query is compared with the stems, and the word that a visitor is still typing also with beginnings.
 *
 * @param group Number of the entry's group.
 */
export function entryWords({ title, words, text }: EntryTexts, language: string, group: number): readonly string[] {
  const rules = languageRules(language);
  const stored = new Set<string>();
  const add = (place: Place, forms: Iterable<string>) => {
    for (const form of forms) {
      stored.add(storedWord(group, place, form));
      for (const length of STORED_BEGINNINGS)
        if (form.length >= length) stored.add(storedBeginning(group, place, form.slice(0, length)));
    }
  };
  const counts = new Map<string, number>();
  const formsOf = new Map<string, readonly string[]>();
  const read = (from: string, weight: number): ReadonlySet<string> => {
    const found = new Set<string>();
    for (const { word, isRun } of wordsOf(from)) {
      if (counts.size >= MOST_WORDS) break;
      for (const each of isRun ? pairsOf(word) : [word]) {
        counts.set(each, (counts.get(each) ?? 0) + weight);
        if (!formsOf.has(each)) formsOf.set(each, isRun ? [each] : [each, rules.stem(each)]);
        found.add(each);
      }
    }
    return found;
  };
  const inTitle = read(title, OFTEN);
  read(words, OFTEN);
  read(text, 1);
  for (const [word, count] of counts) {
    const forms = formsOf.get(word) ?? [];
    const first = inTitle.has(word) ? 0 : count >= OFTEN ? 1 : 2;
    for (const place of PLACES.slice(first)) add(place, forms);
  }
  return [...stored];
}
