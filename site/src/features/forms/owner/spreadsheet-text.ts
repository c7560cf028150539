/** What a spreadsheet skips, or shows as nothing, at the beginning of a cell. */
const INVISIBLE = /^[\p{White_Space}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/u;
/** Signs that begin a formula, as NFKC has them: their full-width, small and raised forms become these. */
const FORMULA_SIGN = /^[=+\-@\u2212]/u;
/** Some spreadsheets take what follows these for a formula whatever it is. */
const CONTROL = /^[\t\r]/;

/**
 * A text that no spreadsheet takes for a formula: one that could be, gets an apostrophe in front, which spreadsheets do
 * not show.
 */
export function spreadsheetText(text: string): string {
  const [sign = ''] = text.replace(INVISIBLE, '');
  return CONTROL.test(text) || FORMULA_SIGN.test(sign.normalize('NFKC')) ? `'${text}` : text;
}
