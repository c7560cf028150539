import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { digestOf } from '../lock/hash.ts';
import { problem, throwIfAny } from '../manifest-error.ts';
import { readJson } from '../read-json.ts';
import { readTextIfThere } from '../read-text-if-there.ts';
import { withFolderLock } from './folder-lock.ts';
import { type ReleasePaths, releasePaths } from './release-paths.ts';
import { replaceTextFile } from './replace-file.ts';

/** Largest number of releases that a history can keep. */
export const MOST_RELEASES = 1_000;

export const releaseNumberField = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000));

const releaseSchema = v.strictObject({
  number: releaseNumberField,
  /** Time at which the lockfile was made, in ISO 8601. */
  lockedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Digest of the text of the lockfile. Unique in the history. */
  digest: v.string(),
});

/** `dist/releases/<template>/index.json` */
const indexSchema = v.strictObject({
  v: v.literal(1),
  /** Oldest first. */
  releases: v.pipe(v.array(releaseSchema), v.maxLength(MOST_RELEASES)),
  /** Numbers of the releases that were current before, in the order of time. The last one was current most recently. */
  was: v.pipe(v.array(releaseNumberField), v.maxLength(MOST_RELEASES)),
  candidate: v.exactOptional(releaseNumberField),
});

export type Release = v.InferOutput<typeof releaseSchema>;
export type ReleaseIndex = v.InferOutput<typeof indexSchema>;

/** The lockfiles of a template, in the order in which they were made. */
export interface History extends ReleaseIndex {
  /**
   * Number of the release that the site serves, found by comparing the text of the current lockfile. Undefined when the
   * lockfile is not in the history, for example because somebody has copied the lockfile into `dist` by hand. The
   * number is not stored in any file, so after a crash between two writes it still agrees with the current lockfile.
   */
  readonly current: number | undefined;
}

const EMPTY: ReleaseIndex = { v: 1, releases: [], was: [] };

/**
 * Reads the history of a template. A template without an index has an empty history.
 * @throws ManifestError `-001` to `-003`
 */
export async function readHistory(lockFile: string): Promise<History> {
  const { index } = releasePaths(lockFile);
  const read = existsSync(index) ? await readJson(index, indexSchema) : EMPTY;
  const text = await readTextIfThere(lockFile);
  return { ...read, current: text === undefined ? undefined : withDigest(read, digestOf(text))?.number };
}

/**
 * Changes the history while holding its lock. Writes the files that the new index names, then the index, and then
 * removes the files that it no longer names.
 * @param change Returns the new index.
 */
export async function changeHistory(
  lockFile: string,
  change: (history: History, paths: ReleasePaths) => Promise<ReleaseIndex>,
): Promise<void> {
  const paths = releasePaths(lockFile);
  await withFolderLock(join(paths.folder, '.lock'), async () => {
    const { v: version, releases, was, candidate } = await change(await readHistory(lockFile), paths);
    const kept = new Set(releases.map(({ number }) => number));
    const index: ReleaseIndex = {
      v: version,
      releases,
      was: was.filter((number) => kept.has(number)).slice(-MOST_RELEASES),
      ...(candidate !== undefined && kept.has(candidate) && { candidate }),
    };
    await replaceTextFile(paths.index, `${JSON.stringify(index, null, 2)}\n`);
    const named = new Set(releases.map(({ number }) => basename(paths.release(number))));
    for (const file of await readdir(paths.folder))
      if (file.endsWith('.lock.json') && !named.has(file)) await rm(join(paths.folder, file), { force: true });
  });
}

export function withDigest({ releases }: Pick<ReleaseIndex, 'releases'>, digest: string): Release | undefined {
  return releases.find((release) => release.digest === digest);
}

/**
 * The release with this number.
 * @throws ManifestError `PLINTH-MANIFEST-190`
 */
export function releaseOf({ releases }: Pick<ReleaseIndex, 'releases'>, number: number, paths: ReleasePaths): Release {
  const found = releases.find((release) => release.number === number);
  if (found) return found;
  const known = releases.map((release) => release.number);
  throwIfAny([
    problem(
      'PLINTH-MANIFEST-190',
      paths.folder,
      '',
      `has no release ${number}; ${known.length === 0 ? 'it is empty' : `it has ${known.join(', ')}`}`,
      `type "plinth release list --lock ${paths.lockFile}"`,
    ),
  ]);
  throw new TypeError(`release ${number} was not found, and no problem was reported`);
}
