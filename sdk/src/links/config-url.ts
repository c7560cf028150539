// This file imports nothing, because everything that it imports would be bundled into the kernel.

/**
 * Address of the configuration area that shows this page: `/config/?frameUrl=<encoded path and query>` (§2). Takes
 * `location.pathname + location.search`. `frameUrl` is always a path of this site: several leading slashes become one,
 * because a path that begins with `//host/` would lead to a different site.
 */
export function configUrl(currentPathAndQuery: string): string {
  const path = `/${currentPathAndQuery.replace(/^[/\\\s]+/, '')}`;
  // A lone surrogate would make encodeURIComponent throw.
  return `/config/?frameUrl=${encodeURIComponent(path.toWellFormed())}`;
}
