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

/**
 * Every domain for which a page of this host can set a cookie, besides the host alone: `a.b.example` gives
 * `a.b.example`, `b.example` and `example`. Browsers ignore a domain that they do not allow.
 */
export function parentDomains(host: string): readonly string[] {
  if (/^[\d.]+$|:/.test(host)) return [];
  const labels = host.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}
