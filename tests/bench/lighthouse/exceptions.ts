import type { SitePage } from '../demo-site.ts';

/** Pages that show failures on purpose, so the browser logs errors on their console. */
const WITH_FAILURES: ReadonlySet<string> = new Set(['/catalog/failures']);

/** The policy of the page that asks for a password forbids all requests from the page, so Lighthouse cannot fetch robots.txt. */
const ANSWERS_OF_LOCKED = ['http-status-code', 'errors-in-console', 'meta-description', 'robots-txt'];

/** Ids of audits that do not count on a page, because the page fails them on purpose. */
export function exceptionsOf({ path, noindex, context }: SitePage): string[] {
  return [
    // Pages with `noindex`, such as those of the catalog, ask search engines to leave them out.
    ...(noindex ? ['is-crawlable'] : []),
    ...(path === '/404' ? ['http-status-code', 'errors-in-console'] : []),
    // For a locked page, a visitor gets the status 403 and a form to sign in or to enter the password, which tells
    // search engines nothing about the page.
    ...(context?.collection?.permissionType ? ANSWERS_OF_LOCKED : []),
    ...(WITH_FAILURES.has(path) ? ['errors-in-console', 'image-aspect-ratio'] : []),
  ];
}
