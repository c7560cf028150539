import { BASE_LANGUAGE } from './best-language.ts';

let source: () => string = () => BASE_LANGUAGE;

/**
 * Says in which language messages are formatted from now on. Only the server needs it: a build for browsers holds the
 * words of one language.
 *
 * @param languageNow Called for each message. Default: English.
 */
export function setMessageLanguage(languageNow: () => string): void {
  source = languageNow;
}

/** The language of the next message. */
export function messageLanguage(): string {
  return source();
}
