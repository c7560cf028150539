import { languageTag } from '@plinth/sdk/locale';
import { wordsLanguage } from '@plinth/server/messages';

/** Tags of languages are shorter. */
const LONGEST = 35;

/**
 * The language in which a form has shown amounts to the visitor, and in which the visitor has therefore typed one. The
 * field `locale` of the form names it. When it names no language, for example in a form of an earlier version of the
 * site, it is the language of the words on the server's pages.
 */
export function formLocale(form: URLSearchParams): string {
  const locale = form.get('locale') ?? '';
  // The form can be sent by anybody, with any text.
  return (locale.length <= LONGEST && languageTag(locale)) || wordsLanguage();
}
