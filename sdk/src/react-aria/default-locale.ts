import { useIsSSR } from 'react-aria/SSRProvider';
import { DEFAULT_LOCALE, languageTag } from '../locale/language-tag.ts';

interface Locale {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

const ON_SERVER: Locale = { locale: DEFAULT_LOCALE, direction: 'ltr' };

/** Language and direction of the page. */
function getDefaultLocale(): Locale {
  const { lang, dir } = document.documentElement;
  return { locale: languageTag(lang) ?? DEFAULT_LOCALE, direction: dir === 'rtl' ? 'rtl' : 'ltr' };
}

/**
 * The locale of components without an `I18nProvider`: the locale of the page, or, while a block is hydrated, the locale
 * with which the server rendered it. The build of the host replaces react-aria's own module with this module
 * (`host/build/aria-aliases.ts`). react-aria's module uses the language of the browser, and makes a date format of
 * `Intl` when it is evaluated, which blocks a phone for 70 ms.
 */
export function useDefaultLocale(): Locale {
  return useIsSSR() ? ON_SERVER : getDefaultLocale();
}
