import { withServerLinks } from '../../site/src/app/export/server-links.ts';
import { LINKED_PAGES } from '../../site/src/app/linked-pages.ts';

/** Returns the HTML of a page as a static export without `--api-origin` contains it. */
export function exportedWithoutServer(html: string): string {
  return withServerLinks(html, { apiOrigin: undefined, pages: LINKED_PAGES, files: new Map() }).html;
}
