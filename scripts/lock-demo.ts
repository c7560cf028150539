import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { formatProblem, type Lockfile, ManifestError, makeLock, replaceTextFile, stableJson } from '@plinth/manifests';
import { lockfileOf, readPrevious } from '../cli/src/lock/previous-lock.ts';

const root = path.dirname(import.meta.dirname);

/**
 * Locks the demo template against the build in `dist` with the command that template authors use. Does not add the
 * lockfile to the history of releases, because `dist` can be the folder of an unfinished build.
 */
export function lockDemo(dist: string): boolean {
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'cli/src/plinth.ts'), 'lock', '--no-history', '--dist', dist],
    {
      cwd: root,
      // The output of the command is ignored, because it names the temporary folder of the build.
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return status === 0;
}

/** A lockfile that is made but not written yet. */
export interface MadeLock {
  readonly lock: Lockfile;
  /** Writes it. */
  write(): Promise<void>;
}

/**
 * Makes the lockfile of the demo template like `lockDemo`, but in this process, which is faster the second time. Prints
 * the problems, and then returns undefined.
 */
export async function makeDemoLock(dist: string): Promise<MadeLock | undefined> {
  const manifest = path.join(root, 'manifests/demo.json');
  const lockFile = lockfileOf(manifest, dist);
  try {
    const lock = await makeLock({ root, dist, manifest, previous: await readPrevious(lockFile) });
    return { lock, write: () => replaceTextFile(lockFile, `${stableJson(lock, 2)}\n`) };
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    console.error(error.problems.map(formatProblem).join('\n'));
    return undefined;
  }
}
