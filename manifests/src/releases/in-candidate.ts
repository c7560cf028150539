import { BUCKETS, type Rollout } from './rollout-file.ts';

/**
 * Does a visitor get the candidate? Visitors who have the candidate keep it while the share grows.
 * @param bucket The visitor's number, 0 to 99.
 */
export function isInCandidate(bucket: number, { share, offset }: Pick<Rollout, 'share' | 'offset'>): boolean {
  return (bucket - offset + BUCKETS) % BUCKETS < share;
}
