import { decide } from './decide.ts';
import { DEFAULT_LOCALE, languageTag } from './language-tag.ts';

/** The question for an answer that is not recorded, because the browser takes it from the HTML of the server. */
export const NOT_RECORDED = '';

/**
 * The only way to text that depends on the locale. The language data of two engines differ, so the server decides each
 * text and sends it with the page. The browser's `Intl` is asked only for texts that the server was never asked for.
 *
 * @param locale Language tag, or the name of a locale.
 * @param what The question, without the locale. The same question in the same locale must always have the same answer.
 * @param ask Asks `Intl`. Its argument is a valid list of locales for a constructor of `Intl`: the locale, then the
 * default, so that a language that the engine does not know does not become the language of the visitor's browser.
 */
export function decided(locale: string, what: string, ask: (locales: readonly string[]) => string): string {
  return decide(`${locale} ${what}`, () => ask([languageTag(locale) ?? DEFAULT_LOCALE, DEFAULT_LOCALE]));
}
