import { foldedText } from '@plinth/sdk/locale';

/** Limit for the words that are stored for a product. A search compares its words with the stored words. */
export const MOST_WORDS = 64;
/** Limit for the words of a search. */
export const MOST_SEARCH_WORDS = 5;
const LONGEST_WORD = 40;

/**
 * The words of a text in the form in which they are compared: in lower case and without accents. Each word occurs once.
 */
export function wordsOf(text: string, most: number): readonly string[] {
  const words = foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, most);
}

/** The key by which lists sort a text: in lower case and without accents. */
export function sortKey(text: string): string {
  return foldedText(text).slice(0, 100);
}

/** The key by which categories are compared, in lower case. */
export function categoryKey(category: string): string {
  return category.normalize('NFKC').trim().toLowerCase();
}
