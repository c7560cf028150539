import { rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { PRIVATE_FILE } from '../database/private-folder.ts';
import { undefinedIfMissing } from '../errors/is-missing.ts';

/** Longer than any picture within the limits takes to encode. An older lock is one that a crash has left. */
const LOCK_EXPIRES_MS = 20_000;
const LOOK_AGAIN_MS = 100;

/**
 * Makes a file that several processes may want at the same time, in one of them. The others wait for it. A lock file
 * beside it says that it is being made.
 *
 * @param find What the file holds; undefined when it is not there.
 * @param make Makes the file, and gives what it holds. Its folder must exist.
 */
export async function makeOnceForAll<Content>(
  file: string,
  find: () => Promise<Content | undefined>,
  make: () => Promise<Content>,
): Promise<Content> {
  const lock = `${file}.lock`;
  while (!(await claim(lock))) {
    await delay(LOOK_AGAIN_MS);
    const found = await find();
    if (found !== undefined) return found;
  }
  try {
    // The process that had the lock before may have made it since this one looked.
    return (await find()) ?? (await make());
  } finally {
    await rm(lock, { force: true });
  }
}

/** @returns Has this process the lock now? */
async function claim(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx', mode: PRIVATE_FILE });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const made = await stat(lock).catch(undefinedIfMissing);
  // Two processes that remove it at once may both make the picture, which costs time and nothing else.
  if (made && Date.now() - made.mtimeMs > LOCK_EXPIRES_MS) await rm(lock, { force: true });
  return false;
}
