import { createContext, useContext } from 'react';
import { useHost } from './host-context.ts';

/** §3 Language of a page that names none. */
const DEFAULT_LOCALE = 'en-US';

/** Provided around every block that is drawn on the server. */
export const PageLocaleContext = createContext(DEFAULT_LOCALE);

/** Language of the page, a BCP 47 tag, on the server as in the browser: what it decides does not change by hydration. */
export function usePageLocale(): string {
  const drawnFor = useContext(PageLocaleContext);
  return useHost()?.page.locale ?? drawnFor;
}
