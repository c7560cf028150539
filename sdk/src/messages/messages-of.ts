import { parse } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { BASE_LANGUAGE, bestLanguage } from './best-language.ts';
import { DECIDED_FORMATS } from './decided-formats.ts';
import { messageLanguage } from './message-language.ts';
import { PSEUDO_LOCALE, pseudoMessage } from './pseudo-locale.ts';

/** Messages contain no dates: the compiler refuses them. */
const FORMATS = {
  ...DECIDED_FORMATS,
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
};

/** The messages of one language: ICU messages by key. */
export type Catalogue = Readonly<Record<string, string>>;

/** Values of a message's parameters, by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Returns a function `message`. A call `message(key)` returns a function that formats the message with this key. The
 * server and the unit tests use these functions. A build for browsers replaces every call with the text of one language
 * (`cli/src/build/messages`).
 *
 * @param catalogues Catalogues by language. One of them must be English, and it must have every key.
 */
export function messagesOf(catalogues: Readonly<Record<string, Catalogue>>) {
  const formats = new Map<string, IntlMessageFormat>();
  const languages = [...Object.keys(catalogues), PSEUDO_LOCALE];

  const formatOf = (key: string): IntlMessageFormat => {
    const language = bestLanguage(messageLanguage(), languages);
    const known = formats.get(`${language} ${key}`);
    if (known) return known;
    const text = catalogues[language]?.[key] ?? catalogues[BASE_LANGUAGE]?.[key];
    if (text === undefined) throw new TypeError(`there is no message "${key}"`);
    const parsed = parse(text, { ignoreTag: true });
    const words = language === PSEUDO_LOCALE ? pseudoMessage(parsed) : parsed;
    const made = new IntlMessageFormat(words, language, undefined, { formatters: FORMATS });
    formats.set(`${language} ${key}`, made);
    return made;
  };

  /**
   * Makes the function of one message. Call that function with the message's values, as an object, to get the text in
   * the current language.
   */
  return <Values extends MessageValues | undefined = undefined>(key: string) =>
    (...[values]: Values extends undefined ? [] : [values: Values]): string =>
      String(formatOf(key).format(values));
}
