import { NOT_FOUND_PAGE_TYPE } from '@plinth/server/pages';
import type { IndexedPage } from './page-index.ts';

/** A page that is shown for addresses that do not exist. */
export interface NotFoundPage {
  readonly path: string;
  readonly locale: string;
}

/**
 * The pages of type 100.
 *
 * @param broken Path of a broken page of type 100, which is used when there is no valid one.
 * @param siteLocale Locale of pages that name no locale.
 */
export function notFoundPages(
  pages: Iterable<IndexedPage>,
  broken: string | undefined,
  siteLocale: string,
): readonly NotFoundPage[] {
  const found = [...pages]
    .filter(({ pageType }) => pageType === NOT_FOUND_PAGE_TYPE)
    .map(({ path, locale }) => ({ path, locale: locale || siteLocale }));
  return found.length > 0 || broken === undefined ? found : [{ path: broken, locale: siteLocale }];
}

/**
 * The page that a visitor with this locale gets: the page with the same locale, otherwise one in the same language,
 * otherwise the first page.
 */
export function pageInLanguage(locale: string, pages: readonly NotFoundPage[]): NotFoundPage | undefined {
  const { language } = new Intl.Locale(locale);
  return (
    pages.find((page) => page.locale === locale) ??
    pages.find((page) => new Intl.Locale(page.locale).language === language) ??
    pages[0]
  );
}
