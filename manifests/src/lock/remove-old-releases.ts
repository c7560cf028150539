import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { KEPT_FOLDER, RELEASE_RECORD } from './kept-release.ts';

/**
 * A release that no lockfile of the folder names is removed when no `plinth lock` has used it for this long: a lockfile
 * in another folder may name it, and a server may still render from it.
 */
const UNUSED_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
/** What a `plinth lock` has begun to write and not finished within this time is left over from a crash. */
const LONGEST_WRITE_MS = 60 * 60_000;

/**
 * Removes kept releases that nobody needs any more, and what a crash has left.
 * @param lockFile The lockfile that was just written. It need not be in `dist`.
 */
export async function removeOldReleases(dist: string, lockFile: string, now: number = Date.now()): Promise<void> {
  const parent = join(dist, KEPT_FOLDER);
  const folders = await readdir(parent).catch(() => []);
  if (folders.length === 0) return;
  const beside = (await readdir(dist)).filter((file) => file.endsWith('.lock.json')).map((file) => join(dist, file));
  // A lockfile that cannot be read keeps nothing. The next `plinth lock` writes it again, with its releases.
  const texts = await Promise.all([...beside, lockFile].map((file) => readFile(file, 'utf8').catch(() => '')));
  for (const folder of folders) {
    if (texts.some((text) => text.includes(`"${folder}"`))) continue;
    const isLeftover = folder.startsWith('.');
    const path = join(parent, folder);
    const age = now - (await changedAt(isLeftover ? path : join(path, RELEASE_RECORD)));
    if (age > (isLeftover ? LONGEST_WRITE_MS : UNUSED_DAYS * DAY_MS)) await rm(path, { recursive: true, force: true });
  }
}

/** A folder without a record was not written by this command: it counts as new and is kept. */
async function changedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
