/** Limit for the words of a product by which it can be found. */
export const MOST_WORDS = 64;
/** Limit for the words of a search. */
export const MOST_SEARCH_WORDS = 5;
const LONGEST_WORD = 40;

/** The words of a text, each once, as they are compared: in lower case and without accents. */
export function wordsOf(text: string, most: number): readonly string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, most);
}

/** The form of a text by which lists are sorted. */
export function sortKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().slice(0, 100);
}

/** The form of a category in which categories are compared. */
export function categoryKey(category: string): string {
  return category.normalize('NFKC').trim().toLowerCase();
}
