import { createContext, useContext } from 'react';
import { DEFAULT_LOCALE } from '../locale/language-tag.ts';
import { useHost } from './host-context.ts';

/** Context with the language of the page. It is provided around every block that is rendered on the server. */
export const PageLocaleContext = createContext(DEFAULT_LOCALE);

/**
 * Language of the page, a valid BCP 47 tag, the same on the server and in the browser. The language data of their engines
 * differ, so pass it to the functions of `@plinth/sdk/locale` or to `formatMoney`, and not to `Intl`: then hydration does
 * not change output that depends on the language.
 */
export function usePageLocale(): string {
  const renderedFor = useContext(PageLocaleContext);
  return useHost()?.page.locale ?? renderedFor;
}
