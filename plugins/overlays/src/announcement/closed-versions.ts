/**
 * Cookie with the versions of announcements that the visitor has closed, separated by dots. The server reads the cookie
 * too.
 */
export const CLOSED_COOKIE = 'plinth-announcement';

/** A visitor who comes back within a year does not see a closed announcement again. */
export const CLOSED_LIFETIME_S = 365 * 24 * 60 * 60;

/**
 * Maximum number of versions in the cookie. A site rarely has more than one announcement for each language at the same
 * time.
 */
export const MOST_VERSIONS = 8;

const VERSION = /^[\w-]{1,40}$/;

/** The closed versions in the value of the cookie, the latest last. Other text in the cookie is ignored. */
export function closedVersions(cookie: string | undefined): readonly string[] {
  return (cookie ?? '').split('.').filter((version) => VERSION.test(version));
}

/** Value of the cookie after the visitor has closed an announcement whose version is not in the cookie yet. */
export function withClosed(closed: readonly string[], version: string): string {
  return [...closed, version].slice(-MOST_VERSIONS).join('.');
}
