/**
 * The release with which pages are published: `stable` is the one of the lockfile, `candidate` the one that a rollout
 * gives to a share of the visitors.
 */
export type Arm = 'stable' | 'candidate';
