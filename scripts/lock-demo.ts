import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
/** Where `rspack.config.ts` has the builds written. */
const dist = process.env.PLINTH_DIST ?? 'dist';

/** Locks the demo template against what was just built, by the command that every template author uses. */
export function lockDemo(): boolean {
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'manifests/src/cli/plinth.ts'), 'lock', '--dist', dist],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  return status === 0;
}
