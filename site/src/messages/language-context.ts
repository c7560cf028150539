import { AsyncLocalStorage } from 'node:async_hooks';
import { BASE_LANGUAGE, bestLanguage, messageLanguage, setMessageLanguage } from '@plinth/sdk/messages';
import { LANGUAGES } from './languages.ts';

const locales = new AsyncLocalStorage<() => string>();
setMessageLanguage(() => locales.getStore()?.() ?? BASE_LANGUAGE);

/**
 * Runs `run` in the language that fits `locale` best: all messages of the site and of the SDK that it formats are in
 * this language, also after an `await`. Other requests that run at the same time keep their own language.
 *
 * @param locale BCP 47 tag. A function is called when a message is formatted.
 */
export function inLanguage<Result>(locale: string | (() => string), run: () => Result): Result {
  return locales.run(typeof locale === 'string' ? () => locale : locale, run);
}

/**
 * The language in which the next message of the site is formatted: the language of the current locale, or the best
 * match.
 */
export function wordsLanguage(): string {
  return bestLanguage(messageLanguage(), LANGUAGES);
}
