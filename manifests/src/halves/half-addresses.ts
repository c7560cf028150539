import type { HalfAddress } from '../schema/half-record.ts';

interface DeclaredAddresses {
  readonly reservedPaths?: readonly HalfAddress[];
  /** One can end with a wildcard: `/notes/*`. */
  readonly calledPaths?: readonly string[];
}

/** The addresses that features answer, each once. */
export function addressesOf(features: readonly DeclaredAddresses[]): readonly HalfAddress[] {
  const all = features.flatMap(({ reservedPaths = [], calledPaths = [] }) => [
    ...reservedPaths,
    ...calledPaths.map((path) => (path.endsWith('/*') ? { below: path.slice(0, -1) } : { exact: path })),
  ]);
  return [...new Map(all.map((address) => [addressText(address), address])).values()];
}

/** An address as messages show it: `/notes`, `/notes/*`, or a regular expression. Different addresses have different texts. */
export function addressText(address: HalfAddress): string {
  if ('exact' in address) return address.exact;
  return 'below' in address ? `${address.below}*` : `/${address.matches}/`;
}

/** Paths that belong to the site itself, and everything below them. */
const PATHS_OF_SITE = ['/', '/config', '/_plinth', '/healthz', '/readyz', '/metrics'];

/** Addresses that no server half may have among its own. Several halves and the site answer below `/api/`. */
const SHARED_PATHS = [...PATHS_OF_SITE, '/config/', '/_plinth/', '/api/'];

/** May a server half answer this address? Otherwise it belongs to the site, or contains addresses of the site. */
export function isOwnAddress(address: HalfAddress): boolean {
  if ('exact' in address) return !isOfSite(address.exact);
  if ('below' in address)
    return !isOfSite(address.below) && !SHARED_PATHS.some((path) => path.startsWith(address.below));
  try {
    const pattern = new RegExp(address.matches);
    return !SHARED_PATHS.some((path) => pattern.test(path));
  } catch {
    // Not a regular expression, so no address matches.
    return false;
  }
}

function isOfSite(path: string): boolean {
  return PATHS_OF_SITE.some((own) => path === own || path.startsWith(`${own}/`));
}
