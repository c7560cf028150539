import type { SitePage } from '../demo-site.ts';

/** Pages that show failures on purpose, so the browser logs errors on their console. */
const WITH_FAILURES: ReadonlySet<string> = new Set(['/catalog/failures']);

/** Ids of audits that do not count on a page, because the page fails them on purpose. */
export function exceptionsOf({ path, noindex }: SitePage): string[] {
  return [
    // The catalog is for people who build the site, so it asks search engines to leave it out.
    ...(noindex ? ['is-crawlable'] : []),
    ...(path === '/404' ? ['http-status-code', 'errors-in-console'] : []),
    ...(WITH_FAILURES.has(path) ? ['errors-in-console', 'image-aspect-ratio'] : []),
  ];
}
