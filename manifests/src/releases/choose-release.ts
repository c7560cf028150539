import { checkHost } from '../lock/check-host.ts';
import { digestOf } from '../lock/hash.ts';
import { loadLock, verifyFiles, verifyHalves } from '../lock/load-lock.ts';
import { ManifestError, problem, throwIfAny } from '../manifest-error.ts';
import { readTextIfThere } from '../read-text-if-there.ts';
import type { Lockfile } from '../schema/lockfile.ts';
import { changeHistory, type History, releaseOf } from './history.ts';
import { type ReleasePaths, releasePaths } from './release-paths.ts';
import { replaceTextFile } from './replace-file.ts';
import { readRollout, removeRollout } from './rollout-file.ts';

const MOST_NAMED = 3;

/** The result of making a release current. */
export interface ChosenRelease {
  readonly number: number;
  /** The release that was current before. Undefined when its lockfile was not in the history. */
  readonly before: number | undefined;
  /** Did the change of the current release end a rollout? */
  readonly endedRollout: boolean;
}

/**
 * Makes a release current, after comparing every file that it needs with its hash. Ends a rollout of this release.
 * @throws ManifestError `-190` when there is no such release, `-192` when files are missing, `-196` when a different
 * release is rolled out, `-240` when the release needs a different host.
 */
export async function promoteRelease(lockFile: string, dist: string, number: number): Promise<ChosenRelease> {
  const rollout = await readRollout(lockFile);
  if (rollout && rollout.release !== number)
    throwIfAny([
      problem(
        'PLINTH-MANIFEST-196',
        releasePaths(lockFile).rollout,
        '',
        `rolls out release ${rollout.release} now`,
        'type "plinth rollout finish" or "plinth rollout stop" first',
      ),
    ]);
  return choose(lockFile, dist, ({ current, was }) => ({
    number,
    was: current === undefined || current === number ? was : [...was, current],
  }));
}

/**
 * Goes back to the previous release: the one that was current before the current release. This also ends a running
 * rollout, whichever release is rolled out.
 * @throws ManifestError `-191` when there is no such release, `-192` when its files are missing, `-240` when it needs a
 * different host.
 */
export async function rollBack(lockFile: string, dist: string): Promise<ChosenRelease> {
  return choose(lockFile, dist, ({ current, was, releases }, paths) => {
    const place = was.findLastIndex((number) => number !== current);
    const older = releases.findLast(({ number }) => current !== undefined && number < current);
    const number = was[place] ?? older?.number;
    if (number !== undefined) return { number, was: was.slice(0, Math.max(0, place)) };
    throw new ManifestError([
      problem(
        'PLINTH-MANIFEST-191',
        paths.folder,
        '',
        'has no release that was current before this one',
        `"plinth release list --lock ${lockFile}" shows them all; "plinth release promote <number>" takes one`,
      ),
    ]);
  });
}

async function choose(
  lockFile: string,
  dist: string,
  choice: (history: History, paths: ReleasePaths) => Pick<History, 'was'> & { readonly number: number },
): Promise<ChosenRelease> {
  let chosen: ChosenRelease | undefined;
  await changeHistory(lockFile, async (history, paths) => {
    const { number, was } = choice(history, paths);
    const { text } = await readRelease(history, number, paths, dist);
    await replaceTextFile(lockFile, text);
    // The rollout file is removed only after the lockfile was replaced. Between these two steps, all visitors get the
    // same release.
    const endedRollout = await removeRollout(lockFile);
    chosen = { number, before: history.current, endedRollout };
    const { candidate } = history;
    return {
      v: 1,
      releases: history.releases,
      was,
      ...(candidate !== undefined && candidate !== number && { candidate }),
    };
  });
  if (!chosen) throw new TypeError('no release was chosen');
  return chosen;
}

/**
 * Reads a release and checks all its files.
 * @throws ManifestError `-190`, `-192` when its lockfile or a file that it names is missing or differs, `-240` when the
 * host was built with different versions of the shared modules.
 */
export async function readRelease(
  history: History,
  number: number,
  paths: ReleasePaths,
  dist: string,
): Promise<{ readonly text: string; readonly lock: Lockfile }> {
  const { digest } = releaseOf(history, number, paths);
  const file = paths.release(number);
  const refuse = (message: string, hint: string): never => {
    throw new ManifestError([problem('PLINTH-MANIFEST-192', file, '', message, hint)]);
  };
  const text = await readTextIfThere(file);
  if (text === undefined || digestOf(text) !== digest)
    return refuse(
      text === undefined ? 'cannot be read' : 'was changed since it was locked',
      'choose another release, or lock again',
    );
  try {
    const lock = await loadLock(file);
    await verifyFiles(lock, dist);
    await verifyHalves(lock, dist);
    await checkHost(lock, dist, file);
    return { text, lock };
  } catch (error) {
    if (!(error instanceof ManifestError) || error.code === 'PLINTH-MANIFEST-240') throw error;
    const named = error.problems.slice(0, MOST_NAMED).map((each) => `${each.file} ${each.message}`);
    const more = error.problems.length - named.length;
    return refuse(
      `cannot be served: ${named.join('; ')}${more > 0 ? ` and ${more} more` : ''}`,
      'put these files back, or choose another release',
    );
  }
}
