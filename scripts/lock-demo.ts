import { spawnSync } from 'node:child_process';
import path from 'node:path';

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
