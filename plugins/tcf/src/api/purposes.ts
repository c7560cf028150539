import type { Consent } from '@plinth/sdk';

/**
 * The purposes of the framework (version 2.2) that each purpose of the site allows. Purpose 1 is storage in the
 * browser, which every other purpose needs.
 */
const PURPOSES = {
  /** Purposes 8 to 10 are: measure content, understand audiences, improve services. */
  performance: [1, 8, 9, 10],
  /** The purposes from 2 on are: choose and measure ads, and make and use profiles for ads and for content. */
  advertising: [1, 2, 3, 4, 5, 6, 7, 11],
} as const;

/** Returns the purposes of the framework that the visitor allows, in ascending order. */
export function allowedPurposes({ performance, advertising }: Consent): readonly number[] {
  const allowed = [...(performance ? PURPOSES.performance : []), ...(advertising ? PURPOSES.advertising : [])];
  return [...new Set(allowed)].sort((one, other) => one - other);
}
