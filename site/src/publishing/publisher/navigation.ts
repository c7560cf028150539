import type { SiteFile, SiteLink } from '@plinth/server/pages';
import type { IndexedPage } from './page-index.ts';

/**
 * Limit for the links of a generated navigation. A longer menu would not be useful. When one of these links changes,
 * every page must be published again.
 */
export const MOST_GENERATED_LINKS = 12;

/** The navigation of `site.json`; without one, a navigation with links to the first pages, the start page first. */
export function navigationOf(site: SiteFile, pages: Iterable<IndexedPage>): readonly SiteLink[] {
  if (site.navigation) return site.navigation;
  const links: SiteLink[] = [];
  let home: SiteLink | undefined;
  for (const { path, navTitle } of pages) {
    if (navTitle === undefined) continue;
    if (path === '/') home = { title: navTitle, path };
    else if (links.length < MOST_GENERATED_LINKS) links.push({ title: navTitle, path });
  }
  return [...(home ? [home] : []), ...links].slice(0, MOST_GENERATED_LINKS);
}
