import type { SafeCookies } from '../contract/host.ts';

/** §9 Cookies that are removed when consent is missing. */
export const CLEARED_COOKIES = [
  'SS_MATTR',
  'SS_MID',
  'SS_lastvisit',
  'user_segment',
  'ss_cid',
  'ss_cpvisit',
  'ss_cvisit',
  'ss_cvr',
  'ss_cvt',
] as const;

/** Longest name of a host in DNS, in characters. */
const LONGEST_HOST = 253;
/** Limit for the number of paths, because anybody can make an address with very many segments. */
const MOST_PATHS = 16;

/**
 * The values of the attribute `domain` with which a page of this host could set a cookie: the host and every domain
 * above it. `a.b.example` gives `a.b.example`, `b.example` and `example`. An IP address gives none. Browsers ignore a
 * cookie whose domain they do not allow. A page can also set a cookie for its own host alone, without a domain.
 */
export function parentDomains(host: string): readonly string[] {
  if (/^[\d.]+$|:/.test(host) || host.length > LONGEST_HOST) return [];
  const labels = host.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

/** Every cookie path that matches a page with this path: `/a/b` gives `/`, `/a`, `/a/` and `/a/b`. */
export function cookiePaths(path: string): readonly string[] {
  // Only the part before the first semicolon is used, because a semicolon would end the `path` attribute of a cookie.
  const [clean = '/'] = path.split(';');
  const ends = [...clean.matchAll(/\/(?=.)|.(?=\/|$)/g)].map(({ index }) => clean.slice(0, index + 1));
  return [...new Set(['/', ...ends])].slice(0, MOST_PATHS);
}

/**
 * Removes a cookie that the browser sends to this page. A script cannot read the domain and the path of a cookie, so
 * every combination is tried: this host and each domain above it, with each path from the root to this page. A cookie
 * that scripts cannot see is not removed.
 */
export function removeCookie(
  cookies: SafeCookies,
  name: string,
  { hostname, pathname }: Pick<Location, 'hostname' | 'pathname'> = location,
): void {
  for (const path of cookiePaths(pathname)) {
    for (const domain of [undefined, ...parentDomains(hostname)]) {
      if (cookies.get(name) === undefined) return;
      cookies.remove(name, { path, ...(domain && { domain }) });
    }
  }
}
