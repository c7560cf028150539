/** Characters that a spreadsheet ignores or does not show at the beginning of a cell. */
const INVISIBLE = /^[\p{White_Space}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/u;
/**
 * Characters that begin a formula, after NFKC normalisation. NFKC also replaces their full-width, small and superscript
 * forms by these characters.
 */
const FORMULA_SIGN = /^[=+\-@\u2212]/u;
/** Some spreadsheets read any text after these characters as a formula. */
const CONTROL = /^[\t\r]/;

/**
 * Returns text that no spreadsheet reads as a formula. Text that could be a formula gets an apostrophe in front, which
 * spreadsheets do not show.
 */
export function spreadsheetText(text: string): string {
  const [sign = ''] = text.replace(INVISIBLE, '');
  return CONTROL.test(text) || FORMULA_SIGN.test(sign.normalize('NFKC')) ? `'${text}` : text;
}
