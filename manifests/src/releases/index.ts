export { type AddedRelease, addRelease, DEFAULT_LIMIT } from './add-release.ts';
export { type ChosenRelease, promoteRelease, rollBack } from './choose-release.ts';
export { type History, MOST_RELEASES, type Release, readHistory } from './history.ts';
export { isInCandidate } from './in-candidate.ts';
export { releasePaths } from './release-paths.ts';
export { replaceTextFile } from './replace-file.ts';
export {
  BUCKETS,
  DEFAULT_MINIMUM_VIEWS,
  type Rollout,
  type RolloutStatus,
  readRollout,
  readRolloutStatus,
  removeRollout,
  runningRollout,
  writeRolloutStatus,
} from './rollout-file.ts';
export { startRollout } from './start-rollout.ts';
