import type { SiteFile, SiteLink } from '../pages/site-file.ts';
import type { IndexedPage } from './page-index.ts';

/**
 * Links of a generated navigation. A menu with more of them is of no use to anybody, and every page would have to be
 * published again whenever one of them changes.
 */
export const MOST_GENERATED_LINKS = 12;

/** The navigation of `site.json`, or one made of the first pages, home first. */
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
