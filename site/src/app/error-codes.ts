import { CORE_ERROR_CODES } from '@plinth/server/errors';
import { FEATURES } from './features.ts';

/** All error codes of the site and their meanings, in the order of their numbers. */
export const SITE_ERROR_CODES: Readonly<Record<string, string>> = Object.fromEntries(
  [CORE_ERROR_CODES, ...FEATURES.map(({ errorCodes = {} }) => errorCodes)]
    .flatMap((codes): [string, string][] => Object.entries(codes))
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);
