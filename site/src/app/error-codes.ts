import { CORE_ERROR_CODES } from '@plinth/server/errors';
import type { SiteFeatures } from './site-features.ts';

/** All error codes of the site and their meanings, in the order of their numbers. */
export function siteErrorCodes({ all }: Pick<SiteFeatures, 'all'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [CORE_ERROR_CODES, ...all.map(({ errorCodes = {} }) => errorCodes)]
      .flatMap((codes): [string, string][] => Object.entries(codes))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
