import { withServerLinks } from '../../site/src/app/export/server-links.ts';
import { linkedPages } from '../../site/src/app/linked-pages.ts';
import { SOURCE_FEATURES } from '../../site/src/testing/source-halves.ts';

/** Returns the HTML of a page as a static export without `--api-origin` contains it. */
export function exportedWithoutServer(html: string): string {
  return withServerLinks(html, { apiOrigin: undefined, pages: linkedPages(SOURCE_FEATURES), files: new Map() }).html;
}
