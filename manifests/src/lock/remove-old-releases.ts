import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { KEPT_FOLDER, RELEASE_RECORD } from './kept-release.ts';

/**
 * Age at which a release is removed when no lockfile in `dist` names it. The release is kept this long after its last
 * use by `plinth lock`, because a lockfile in another folder may name it, and a server may still render from it.
 */
const UNUSED_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
/**
 * Matches the folder of a kept release in the text of a lockfile. Parsing all lockfiles of a history would take much
 * longer.
 */
const NAMED_FOLDER = /"folder":\s*"([^"]*)"/g;
/** Age after which a temporary folder counts as left by a `plinth lock` that crashed. */
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
  // The releases of an unreadable lockfile are not kept. The next `plinth lock` writes that lockfile and its releases
  // again.
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

/** The lockfiles in the histories of all templates, to which a roll-back may return. */
async function historyIn(dist: string): Promise<string[]> {
  const folder = join(dist, 'releases');
  const templates = await readdir(folder).catch(() => []);
  return (await Promise.all(templates.map((template) => lockfilesIn(join(folder, template))))).flat();
}

/** Time of the last change. Infinity for a folder without a record: this command has not written it, so it is kept. */
async function changedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
