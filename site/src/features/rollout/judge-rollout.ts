import type { Rollout } from '@plinth/manifests/releases';
import type { ArmCounts, RolloutCounts } from './rollout-rows.ts';

type Limits = Pick<Rollout, 'stopAtErrors' | 'minimumViews'>;

/**
 * Returns the reason to end a rollout, as a sentence, or undefined while the rollout may continue. Compares the errors
 * per page view of the candidate with the errors of the stable release in the same period, so that an error which both
 * releases have does not end the rollout.
 */
export function judgeRollout({ stable, candidate }: RolloutCounts, limits: Limits): string | undefined {
  const { stopAtErrors, minimumViews } = limits;
  if (stopAtErrors === undefined || candidate.views < Math.max(1, minimumViews)) return undefined;
  const more = rateOf(candidate) - rateOf(stable);
  if (more <= 0 || more < stopAtErrors) return undefined;
  return `${inWords(candidate)} with the release, ${inWords(stable)} without it`;
}

function rateOf({ views, errors }: ArmCounts): number {
  return views === 0 ? 0 : errors / views;
}

/** The counts of a release in words: `3 errors in 120 page views (2.5 %)`. */
export function inWords(counts: ArmCounts): string {
  const { views, errors } = counts;
  const percent = Number((rateOf(counts) * 100).toFixed(2));
  return `${errors} ${errors === 1 ? 'error' : 'errors'} in ${views} page ${views === 1 ? 'view' : 'views'} (${percent} %)`;
}
