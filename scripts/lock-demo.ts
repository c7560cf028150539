import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);

/** Locks the demo template against the build in `dist`, by the command that every template author uses. */
export function lockDemo(dist: string): boolean {
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'manifests/src/cli/plinth.ts'), 'lock', '--dist', dist],
    {
      cwd: root,
      // It names the folder in which the build is made.
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return status === 0;
}
