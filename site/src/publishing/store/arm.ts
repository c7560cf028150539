/**
 * The release with which pages are published: `stable` is the release of the lockfile; `candidate` is the release that
 * a rollout gives to a share of the visitors.
 */
export type Arm = 'stable' | 'candidate';
