import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import * as v from 'valibot';
import { problem, throwIfAny } from '../manifest-error.ts';
import { readJson } from '../read-json.ts';
import { releaseNumberField } from './history.ts';
import { releasePaths } from './release-paths.ts';
import { replaceTextFile } from './replace-file.ts';

/** Number of buckets of equal size into which visitors are divided. */
export const BUCKETS = 100;
/** Default for the number of page views after which the error rate of the candidate is judged. */
export const DEFAULT_MINIMUM_VIEWS = 100;

const wholeField = (largest: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(largest));

/** `dist/<template>.rollout.json`: a release that a share of the visitors gets. The site reads the file. */
const rolloutSchema = v.strictObject({
  v: v.literal(1),
  /** Id of the rollout. Every rollout has a different id, which stays the same when the share changes. */
  id: v.pipe(v.string(), v.uuid()),
  release: releaseNumberField,
  /** Share of the visitors who get the release, in per cent. */
  share: wholeField(BUCKETS),
  /**
   * First bucket that gets the candidate. It differs between rollouts, so that the same visitors are not always the
   * first to get a new release.
   */
  offset: wholeField(BUCKETS - 1),
  /**
   * Difference in errors per page view between the candidate and the current release. When it is reached, the server
   * ends the rollout.
   */
  stopAtErrors: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  minimumViews: wholeField(1_000_000_000),
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
});

const armSchema = v.strictObject({ views: v.number(), errors: v.number() });

/**
 * `dist/<template>.rollout-status.json`: the page views and errors that the server has counted. The server writes the
 * file if the folder is writable.
 */
const statusSchema = v.strictObject({
  v: v.literal(1),
  id: v.string(),
  countedAt: v.pipe(v.string(), v.isoTimestamp()),
  stable: armSchema,
  candidate: armSchema,
  /** Why the server has ended the rollout. Absent when the server has not ended it. */
  ended: v.exactOptional(v.string()),
});

export type Rollout = v.InferOutput<typeof rolloutSchema>;
export type RolloutStatus = v.InferOutput<typeof statusSchema>;

/**
 * The current rollout. Undefined when no rollout was started.
 * @throws ManifestError `-002`, `-003`
 */
export async function readRollout(lockFile: string): Promise<Rollout | undefined> {
  const { rollout } = releasePaths(lockFile);
  return existsSync(rollout) ? readJson(rollout, rolloutSchema) : undefined;
}

/** The latest counts that the server has written about this rollout. Undefined when it has written none. */
export async function readRolloutStatus(
  lockFile: string,
  { id }: Pick<Rollout, 'id'>,
): Promise<RolloutStatus | undefined> {
  const { rolloutStatus } = releasePaths(lockFile);
  if (!existsSync(rolloutStatus)) return undefined;
  const status = await readJson(rolloutStatus, statusSchema);
  return status.id === id ? status : undefined;
}

export async function writeRolloutStatus(lockFile: string, status: RolloutStatus): Promise<void> {
  await replaceTextFile(releasePaths(lockFile).rolloutStatus, `${JSON.stringify(status, null, 2)}\n`);
}

/**
 * The current rollout.
 * @throws ManifestError `PLINTH-MANIFEST-195` when nothing is rolled out.
 */
export async function runningRollout(lockFile: string): Promise<Rollout> {
  const found = await readRollout(lockFile);
  if (found) return found;
  throwIfAny([
    problem(
      'PLINTH-MANIFEST-195',
      releasePaths(lockFile).rollout,
      '',
      'does not exist: nothing is rolled out',
      `type "plinth rollout start <number> --share 10% --lock ${lockFile}"`,
    ),
  ]);
  throw new TypeError('no rollout runs, and no problem was reported');
}

/**
 * Ends the rollout, so that all visitors get the current release again.
 * @returns True when a rollout was running.
 */
export async function removeRollout(lockFile: string): Promise<boolean> {
  const { rollout, rolloutStatus } = releasePaths(lockFile);
  const isThere = existsSync(rollout);
  await rm(rollout, { force: true });
  await rm(rolloutStatus, { force: true });
  return isThere;
}
