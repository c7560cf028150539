/** Cookie with the versions of announcements that the visitor has closed, separated by dots. The server reads it too. */
export const CLOSED_COOKIE = 'plinth-announcement';

/** A visitor who comes back within a year does not see a closed announcement again. */
export const CLOSED_LIFETIME_S = 365 * 24 * 60 * 60;

/**
 * Limit for the versions in the cookie. A site rarely has more announcements at the same time than one for each
 * language.
 */
export const MOST_VERSIONS = 8;

const VERSION = /^[\w-]{1,40}$/;

/** The versions in the cookie, the newest last. Other text in the cookie is ignored. */
export function closedVersions(cookie: string | undefined): readonly string[] {
  return (cookie ?? '').split('.').filter((version) => VERSION.test(version));
}

/** The cookie after the visitor has closed a version that is not in it yet. */
export function withClosed(closed: readonly string[], version: string): string {
  return [...closed, version].slice(-MOST_VERSIONS).join('.');
}
