import { wordsLanguage } from '../../../messages/language-context.ts';

/** Tags of languages are shorter. */
const LONGEST = 35;

/**
 * The language in which a form has shown amounts to the visitor, and in which the visitor has therefore typed one. The
 * field `locale` of the form names it. When it names no language, for example in a form of an earlier version of the
 * site, it is the language of the words on the server's pages.
 */
export function formLocale(form: URLSearchParams): string {
  const [locale = wordsLanguage()] = canonical(form.get('locale') ?? '');
  return locale;
}

/** The tag as BCP 47 writes it; empty when it is not a tag. */
function canonical(tag: string): readonly string[] {
  if (tag === '' || tag.length > LONGEST) return [];
  try {
    return Intl.getCanonicalLocales(tag);
  } catch {
    // The form can be sent by anybody, with any text.
    return [];
  }
}
