import type { PageContext } from '@plinth/sdk';
import { isViewerOnly } from '@plinth/sdk/enums';

// §2: page types. The numbers are repeated here, because importing `PageType` of the SDK would add the names of all
// types to the plugin.
const NOT_FOUND = 100;
const SEARCH = 102;
const LOCK_SCREEN = 103;
const MEMBER_AREA_ACCESS_DENIED = 106;
const SKIPPED: readonly unknown[] = [NOT_FOUND, LOCK_SCREEN, MEMBER_AREA_ACCESS_DENIED];

/** §6: does the analytics count this view of the page? A viewer-only account counts as a visitor. */
export function isAnalysed(
  page: Pick<PageContext, 'pageType' | 'authenticatedAccount' | 'websiteRoles'>,
  path: string,
): boolean {
  if (SKIPPED.includes(page.pageType) || /^\/config(\/|$)/.test(path)) return false;
  return !page.authenticatedAccount || isViewerOnly(page.websiteRoles);
}

/** §2: are views of this page counted? Views of pages with search results are not. */
export function isViewCounted({ pageType }: Pick<PageContext, 'pageType'>, path: string): boolean {
  return pageType !== SEARCH && !/^\/search\/?$/.test(path);
}
