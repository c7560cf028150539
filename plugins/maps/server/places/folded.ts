/** Replacements for letters that Unicode does not decompose into a base letter and a mark. */
const SINGLE: Readonly<Record<string, string>> = {
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Æ: 'AE',
  Œ: 'OE',
  // Variants of Arabic letters that people use interchangeably.
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
};
const SINGLE_LETTERS = new RegExp(`[${Object.keys(SINGLE).join('')}]`, 'gu');

/**
 * A text for comparisons, in upper case and without accents, vowel marks, punctuation and the Arabic article, so that
 * different spellings of the same name become equal. Words are separated by one space.
 */
export function folded(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/[\p{M}\u0640'’ʼ]/gu, '')
      .toUpperCase()
      .replaceAll(SINGLE_LETTERS, (letter) => SINGLE[letter] ?? letter)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      // People often leave out the Arabic article when they search.
      .replaceAll(/(^| )ال(?=\p{L})/gu, '$1')
  );
}
