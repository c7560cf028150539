import { createContext, useContext } from 'react';
import { useHost } from './host-context.ts';

/** §3 Language of a page that does not name its language. */
const DEFAULT_LOCALE = 'en-US';

/** Context with the language of the page. It is provided around every block that is rendered on the server. */
export const PageLocaleContext = createContext(DEFAULT_LOCALE);

/**
 * Language of the page, a BCP 47 tag. It is the same on the server and in the browser, so hydration does not change
 * output that depends on the language.
 */
export function usePageLocale(): string {
  const renderedFor = useContext(PageLocaleContext);
  return useHost()?.page.locale ?? renderedFor;
}
