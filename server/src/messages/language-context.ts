import { AsyncLocalStorage } from 'node:async_hooks';
import { languageTag } from '@plinth/sdk/locale';
import { BASE_LANGUAGE, bestLanguage, messageLanguage, setMessageLanguage } from '@plinth/sdk/messages';
import { LANGUAGES } from './languages.ts';

const locales = new AsyncLocalStorage<() => string>();
setMessageLanguage(() => locales.getStore()?.() ?? BASE_LANGUAGE);

/**
 * Runs `run` in the language that fits `locale` best: all messages of the site and of the SDK that it formats are in
 * this language, even after an `await`. Other requests that run at the same time keep their own language.
 *
 * @param locale BCP 47 tag, or a function that returns it. The function is called once, when the first message is
 * formatted.
 */
export function inLanguage<Result>(locale: string | (() => string), run: () => Result): Result {
  return locales.run(typeof locale === 'string' ? () => locale : once(locale), run);
}

/**
 * The language in which the next message of the site is formatted: the language of the current locale, or the best
 * match.
 */
export function wordsLanguage(): string {
  return bestLanguage(messageLanguage(), LANGUAGES);
}

/** Locale for dates beside the messages: the current locale with its region (`en-GB`), if it has their language. */
export function datesLocale(): string {
  const [language, locale] = [wordsLanguage(), messageLanguage()];
  return languageOf(locale) === language ? locale : language;
}

function languageOf(locale: string): string | undefined {
  const tag = languageTag(locale);
  return tag && new Intl.Locale(tag).language;
}

/** A page has hundreds of messages, and a locale can be found only by parsing addresses that the visitor has sent. */
function once(find: () => string): () => string {
  let found: string | undefined;
  return () => {
    found ??= find();
    return found;
  };
}
