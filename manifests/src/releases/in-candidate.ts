import { BUCKETS, type Rollout } from './rollout-file.ts';

/**
 * Does a visitor get the candidate? When the share grows, visitors who have the candidate keep it.
 * @param bucket The visitor's number, 0 to 99.
 */
export function isInCandidate(bucket: number, { share, offset }: Pick<Rollout, 'share' | 'offset'>): boolean {
  return (bucket - offset + BUCKETS) % BUCKETS < share;
}
