/**
 * A text in the form in which texts are compared and searched: in lower case and without accents. It is the same in every
 * language.
 */
export function foldedText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
