import { BASE_LANGUAGE } from './best-language.ts';

let source: () => string = () => BASE_LANGUAGE;

/**
 * Sets the function that decides the language of every message that is formatted after this call. Only the server calls
 * `setMessageLanguage`: a build for browsers contains the messages of one language.
 *
 * @param languageNow Returns the language; called for each message. Default: English.
 */
export function setMessageLanguage(languageNow: () => string): void {
  source = languageNow;
}

/** The language in which a message is formatted now. */
export function messageLanguage(): string {
  return source();
}
