/** English. Every folder with catalogues has a catalogue in this language. */
export const BASE_LANGUAGE = 'en';

/**
 * Chooses the catalogue for a page. It is the catalogue of the page's own language. Without such a catalogue, it is
 * the catalogue of the same language with fewer subtags (`de-Latn-AT` -> `de-Latn` -> `de`), otherwise the English
 * catalogue.
 *
 * @param locale BCP 47 tag of the page. For any other text, the result is English.
 */
export function bestLanguage(locale: string, available: readonly string[]): string {
  const parts = locale.toLowerCase().split('-');
  for (let count = parts.length; count > 0; count -= 1) {
    const tag = parts.slice(0, count).join('-');
    const found = available.find((language) => language.toLowerCase() === tag);
    if (found !== undefined) return found;
  }
  return BASE_LANGUAGE;
}
