import { sameOriginPath } from '@plinth/sdk/links';

/**
 * §4 Form: the success URL as it may be navigated to: a path of this site, or an http(s) address of an origin that the
 * template's author allows. Undefined for every other, and for none.
 */
export function successAddress(url: string, origin: string, allowedOrigins: readonly string[]): string | undefined {
  for (const allowed of [origin, ...allowedOrigins]) {
    const path = sameOriginPath(url, allowed);
    if (path === undefined) continue;
    // A path alone is always this site's, which comes first.
    return allowed === origin ? path : new URL(allowed).origin + path;
  }
  return undefined;
}
