/**
 * Where a word is in its entry, best first: in the title; in a heading, or often in the text; anywhere. A word of the
 * title is also stored with the other two marks.
 */
export const PLACES = ['t', 'm', 'a'] as const;
export type Place = (typeof PLACES)[number];

/** Beginnings of a word that are stored as words, because many words begin with them. */
export const STORED_BEGINNINGS = [2, 3, 4] as const;

/** The form in which a word of an entry is stored. No character in it has a meaning in a query. */
export function storedWord(group: number, place: Place, word: string): string {
  return `${group}${place}_${word}`;
}

/** The form in which the beginning of a word is stored. */
export function storedBeginning(group: number, place: Place, beginning: string): string {
  return `${group}${place}-${beginning}`;
}
