import { readdir, stat } from 'node:fs/promises';
import { digestOf } from '../lock/hash.ts';
import { readTextIfThere } from '../read-text-if-there.ts';
import { changeHistory, type History, type ReleaseIndex, withDigest } from './history.ts';
import type { ReleasePaths } from './release-paths.ts';
import { replaceTextFile } from './replace-file.ts';
import { readRollout } from './rollout-file.ts';

/** Default for the number of releases that a history keeps. */
export const DEFAULT_LIMIT = 20;

export interface AddedRelease {
  /** True for a candidate, which does not become current. Default: false. */
  readonly isCandidate?: boolean;
  /** Largest number of releases that the history keeps. Default: 20. */
  readonly limit?: number;
  readonly now?: Date;
}

/**
 * Adds a lockfile to the history of its template and, unless it is a candidate, makes it current. A lockfile that is
 * already in the history keeps its number. When there are too many releases, the oldest are removed, except the current
 * release, the candidate, a release that is rolled out, and the release to which a roll-back would return.
 * @returns Number of the release.
 */
export async function addRelease(lockFile: string, text: string, options: AddedRelease = {}): Promise<number> {
  const { limit = DEFAULT_LIMIT, now = new Date() } = options;
  let added = 0;
  await changeHistory(lockFile, async (history, paths) => {
    const before = await withCurrent(history, paths);
    // Without a current release, even a candidate becomes current, because the template has no other release.
    const isCandidate = options.isCandidate === true && before.current !== undefined;
    const known = withDigest(before, digestOf(text));
    added = known?.number ?? (await nextNumber(before, paths));
    if (!known) await replaceTextFile(paths.release(added), text);
    const release = { number: added, lockedAt: now.toISOString(), digest: digestOf(text) };
    const releases = known ? before.releases : [...before.releases, release];
    const isNewCurrent = !isCandidate && before.current !== added;
    if (isNewCurrent) await replaceTextFile(lockFile, text);
    const { candidate } = before;
    const isTried = isCandidate && before.current !== added;
    const next = {
      v: 1 as const,
      releases,
      was: isNewCurrent && before.current !== undefined ? [...before.was, before.current] : before.was,
      ...(isTried ? { candidate: added } : candidate !== undefined && candidate !== added && { candidate }),
    };
    const rollout = await readRollout(lockFile);
    const needed = new Set([before.current, added, next.candidate, next.was.at(-1), rollout?.release]);
    return pruned(next, needed, limit);
  });
  return added;
}

/**
 * Adds the current lockfile to the history if it is missing there, for example because it was written before the
 * history existed.
 */
async function withCurrent(history: History, paths: ReleasePaths): Promise<History> {
  if (history.current !== undefined) return history;
  const text = await readTextIfThere(paths.lockFile);
  if (text === undefined) return history;
  const number = await nextNumber(history, paths);
  await replaceTextFile(paths.release(number), text);
  const { mtime } = await stat(paths.lockFile);
  const release = { number, lockedAt: mtime.toISOString(), digest: digestOf(text) };
  return { ...history, releases: [...history.releases, release], current: number };
}

/**
 * Returns a new number for a release. It differs from all numbers used before, including those of releases whose
 * addition was interrupted.
 */
async function nextNumber({ releases }: History, { folder }: ReleasePaths): Promise<number> {
  const files = (await readdir(folder)).map((file) => Number(/^(\d{1,9})\.lock\.json$/.exec(file)?.[1] ?? 0));
  return Math.max(0, ...files, ...releases.map(({ number }) => number)) + 1;
}

/** Removes the oldest releases when there are more than `limit`, except the releases in `needed`. */
function pruned(index: ReleaseIndex, needed: ReadonlySet<number | undefined>, limit: number): ReleaseIndex {
  const surplus = Math.max(0, index.releases.length - limit);
  const removed = new Set(index.releases.filter(({ number }) => !needed.has(number)).slice(0, surplus));
  return { ...index, releases: index.releases.filter((release) => !removed.has(release)) };
}
