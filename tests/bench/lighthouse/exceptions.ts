/** A page of the demo site, as its file says. */
export interface SitePage {
  readonly path: string;
  readonly noindex?: boolean;
}

/** Pages that show failures on purpose: what the browser says of them on its console is what they are there to show. */
const WITH_FAILURES: ReadonlySet<string> = new Set(['/catalog/failures']);

/** Audits that do not count on a page, because it fails them by intention. */
export function exceptionsOf({ path, noindex }: SitePage): string[] {
  return [
    // The catalog is for the people who build the site; search engines are asked to leave it out.
    ...(noindex ? ['is-crawlable'] : []),
    ...(path === '/404' ? ['http-status-code', 'errors-in-console'] : []),
    ...(WITH_FAILURES.has(path) ? ['errors-in-console', 'image-aspect-ratio'] : []),
  ];
}
