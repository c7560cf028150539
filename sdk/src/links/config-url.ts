// Imports nothing: the kernel pays for every byte of it.

/**
 * Address of the configuration area that shows this page: `/config/?frameUrl=<encoded path and query>` (§2).
 * Takes `location.pathname + location.search`. What it writes into `frameUrl` is always a path of this site: leading
 * slashes become one, because `//host/` at the start of a path would be another site to whoever opens `frameUrl`.
 */
export function configUrl(currentPathAndQuery: string): string {
  const path = `/${currentPathAndQuery.replace(/^[/\\\s]+/, '')}`;
  // A lone surrogate would make encodeURIComponent throw.
  return `/config/?frameUrl=${encodeURIComponent(path.toWellFormed())}`;
}
