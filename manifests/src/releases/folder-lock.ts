import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from '../is-running.ts';
import { problem, throwIfAny } from '../manifest-error.ts';

const LOOK_EVERY_MS = 50;
const LONGEST_WAIT_MS = 10_000;
/** Age in milliseconds at which a lock counts as left by a crashed process. A change takes a few milliseconds. */
const CRASHED_AFTER_MS = 30_000;
/**
 * The same age for a lock whose process does not exist on this machine. It is not 0, because it is possible that the
 * process runs in another container.
 */
const WITHOUT_PROCESS_AFTER_MS = 1_000;

/**
 * Waits until no other process holds the lock, and holds it while `action` runs. The lock is a file that only one
 * process can create.
 * @throws ManifestError `PLINTH-MANIFEST-193` when another process holds it for too long.
 */
export async function withFolderLock<Result>(file: string, action: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(file), { recursive: true });
  const until = Date.now() + LONGEST_WAIT_MS;
  while (!(await take(file))) {
    if (Date.now() > until)
      throwIfAny([
        problem(
          'PLINTH-MANIFEST-193',
          file,
          '',
          'is held by another command that does not end',
          'wait until it has ended, or remove the file',
        ),
      ]);
    await delay(LOOK_EVERY_MS);
  }
  try {
    return await action();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  // If the lock file is missing, the other process has just removed it, and the next attempt creates it.
  const found = await stat(file).catch(() => undefined);
  if (!found) return false;
  const id = Number(await readFile(file, 'utf8').catch(() => ''));
  const isLeft = Number.isInteger(id) && id > 0 && !isRunning(id);
  if (Date.now() - found.mtimeMs > (isLeft ? WITHOUT_PROCESS_AFTER_MS : CRASHED_AFTER_MS))
    await rm(file, { force: true });
  return false;
}
