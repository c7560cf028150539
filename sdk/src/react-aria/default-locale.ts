import { useIsSSR } from 'react-aria/SSRProvider';

interface Locale {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

const ON_SERVER: Locale = { locale: 'en-US', direction: 'ltr' };

/** Language and direction of the page. */
function getDefaultLocale(): Locale {
  const { lang, dir } = document.documentElement;
  return { locale: lang || ON_SERVER.locale, direction: dir === 'rtl' ? 'rtl' : 'ltr' };
}

/**
 * The locale of components without an `I18nProvider`: that of the page, and the server's while a block is hydrated. The
 * build of the host puts this module in the place of react-aria's own (`host/build/aria-aliases.ts`), which follows the
 * browser, and asks `Intl` for its date formats when it is evaluated. That request blocks a phone for 70 ms.
 */
export function useDefaultLocale(): Locale {
  return useIsSSR() ? ON_SERVER : getDefaultLocale();
}
