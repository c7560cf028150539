import { NOT_FOUND_PAGE_TYPE } from '../pages/page-file.ts';
import type { PageSet } from '../pages/page-set.ts';
import type { SiteLink } from '../pages/site-file.ts';

/** The navigation of `site.json`, or one made of the pages, home first. */
export function navigationOf({ site, entries }: PageSet): readonly SiteLink[] {
  if (site.navigation) return site.navigation;
  const links = [...entries.values()].flatMap(({ page }): SiteLink[] => {
    if (!page || page.nav === false || page.noindex || page.pageType === NOT_FOUND_PAGE_TYPE) return [];
    return [{ title: page.nav ?? page.title, path: page.path }];
  });
  return links.sort((a, b) => (a.path === '/' ? -1 : b.path === '/' ? 1 : 0));
}
