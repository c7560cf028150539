import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { KEPT_FOLDER, RELEASE_RECORD } from './kept-release.ts';

/**
 * A kept release is removed when no lockfile in `dist` refers to it and `plinth lock` has not used it for this number
 * of days. It is not removed earlier, because a lockfile in another folder may refer to it, and a server may be
 * rendering pages from it.
 */
const UNUSED_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
/**
 * Matches the folder of a kept release in the text of a lockfile. The text is searched, because parsing all lockfiles
 * of a history would take much longer.
 */
const NAMED_FOLDER = /"folder":\s*"([^"]*)"/g;
/** Age in milliseconds after which a temporary folder counts as left by a `plinth lock` that crashed. */
const LONGEST_WRITE_MS = 60 * 60_000;

/**
 * Removes kept releases that are no longer used, and temporary folders that a crash has left.
 * @param lockFile The lockfile that was just written. It need not be in `dist`.
 */
export async function removeOldReleases(dist: string, lockFile: string, now: number = Date.now()): Promise<void> {
  const parent = join(dist, KEPT_FOLDER);
  const folders = await readdir(parent).catch(() => []);
  if (folders.length === 0) return;
  const named = [lockFile, ...(await lockfilesIn(dist)), ...(await historyIn(dist))];
  if (dirname(lockFile) !== dist) named.push(...(await historyIn(dirname(lockFile))));
  // A lockfile that cannot be read counts as empty, so releases to which no other lockfile refers are removed. The next
  // `plinth lock` writes the lockfile and these releases again.
  const texts = await Promise.all(named.map((file) => readFile(file, 'utf8').catch(() => '')));
  const used = new Set(texts.flatMap((text) => [...text.matchAll(NAMED_FOLDER)].map(([, folder]) => folder)));
  for (const folder of folders) {
    if (used.has(folder)) continue;
    const isLeftover = folder.startsWith('.');
    const path = join(parent, folder);
    const age = now - (await changedAt(isLeftover ? path : join(path, RELEASE_RECORD)));
    if (age > (isLeftover ? LONGEST_WRITE_MS : UNUSED_DAYS * DAY_MS)) await rm(path, { recursive: true, force: true });
  }
}

async function lockfilesIn(folder: string): Promise<string[]> {
  // A folder that does not exist has no lockfiles.
  const files = await readdir(folder).catch(() => []);
  return files.filter((file) => file.endsWith('.lock.json')).map((file) => join(folder, file));
}

/** The lockfiles in the histories of all templates, to which a roll-back can return. */
async function historyIn(dist: string): Promise<string[]> {
  const folder = join(dist, 'releases');
  const templates = await readdir(folder).catch(() => []);
  return (await Promise.all(templates.map((template) => lockfilesIn(join(folder, template))))).flat();
}

/**
 * Time at which this file or folder was last changed, in milliseconds since 1970. Infinity when it does not exist: a
 * folder without a record was not written by this command, so the folder is kept.
 */
async function changedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
