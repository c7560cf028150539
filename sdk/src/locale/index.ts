/**
 * Text that depends on the locale, the same on the server and in the browser (§3 Language): dates, times, numbers, lists,
 * plurals and names of regions. A block calls these functions and never `Intl` itself.
 *
 * @packageDocumentation
 */

export { decided, NOT_RECORDED } from './decided.ts';
export { foldedText } from './folded-text.ts';
export { DEFAULT_LOCALE, languageTag } from './language-tag.ts';
export { dateText, listText, numberText, pluralForm, regionName, regionOf } from './texts.ts';
