import type { SiteParts } from '@plinth/server';

const SEARCHES_PER_MINUTE = 240;

/** Limit for the searches of one address, in all processes of the site together. */
export type SearchLimit = ReturnType<SiteParts['limits']['shared']>;

export function searchLimit({ limits }: Pick<SiteParts, 'limits'>): SearchLimit {
  return limits.shared({ name: 'search', limit: SEARCHES_PER_MINUTE, windowMs: 60_000 });
}
