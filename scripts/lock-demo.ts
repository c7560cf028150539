import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatProblem, type Lockfile, ManifestError, makeLock, replaceTextFile, stableJson } from '@plinth/manifests';
import * as v from 'valibot';
import { lockfileOf, readPrevious } from '../cli/src/lock/previous-lock.ts';

const root = path.dirname(import.meta.dirname);
const manifest = path.join(root, 'manifests/demo.json');
const manifestSchema = v.pipe(v.string(), v.parseJson(), v.object({ plugins: v.record(v.string(), v.unknown()) }));

/**
 * Names of the plugins of the demo template that are part of this repository. Who takes a new version of the repository
 * also takes what these plugins may do, so it is accepted: `npm start` also works where an older version was built.
 */
function ownPlugins(): readonly string[] {
  const { plugins } = v.parse(manifestSchema, readFileSync(manifest, 'utf8'));
  return Object.keys(plugins).filter(
    (name) => plugins[name] !== false && existsSync(path.join(root, 'plugins', name, 'plugin.json')),
  );
}

/**
 * Locks the demo template against the build in `dist` with the command that template authors use. Does not add the
 * lockfile to the history of releases, because `dist` can be the folder of an unfinished build.
 */
export function lockDemo(dist: string): boolean {
  const accepted = ownPlugins().flatMap((name) => ['--accept', name]);
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'cli/src/plinth.ts'), 'lock', '--no-history', '--dist', dist, ...accepted],
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
  const lockFile = lockfileOf(manifest, dist);
  try {
    const lock = await makeLock({
      root,
      dist,
      manifest,
      previous: await readPrevious(lockFile),
      accepted: ownPlugins(),
    });
    return { lock, write: () => replaceTextFile(lockFile, `${stableJson(lock, 2)}\n`) };
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    console.error(error.problems.map(formatProblem).join('\n'));
    return undefined;
  }
}
