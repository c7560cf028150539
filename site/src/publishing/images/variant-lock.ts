import { rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { undefinedIfMissing } from '@plinth/server/errors';
import { PRIVATE_FILE } from '@plinth/server/storage';

/**
 * A lock file that is older than this was left behind by a crash, because no allowed picture takes so long to encode.
 */
const LOCK_EXPIRES_MS = 20_000;
const LOOK_AGAIN_MS = 100;

/**
 * Makes a file that several processes can need at the same time. One process makes the file, and the others wait. A
 * lock file exists beside the file while it is being made.
 *
 * @param find Reads the file; undefined when it does not exist.
 * @param make Makes the file and returns its content. Its folder must exist.
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
    // Another process, which had the lock before, may have made the file in the meantime.
    return (await find()) ?? (await make());
  } finally {
    await rm(lock, { force: true });
  }
}

/** @returns True when this process now holds the lock. */
async function claim(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx', mode: PRIVATE_FILE });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const made = await stat(lock).catch(undefinedIfMissing);
  // Two processes that remove an expired lock at the same time can both make the picture. The result is the same.
  if (made && Date.now() - made.mtimeMs > LOCK_EXPIRES_MS) await rm(lock, { force: true });
  return false;
}
