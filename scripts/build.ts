import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { recordAddresses } from '@plinth/cli/build';
import { addRelease } from '@plinth/manifests/releases';
import { rspack } from '@rspack/core';
import { configurations, PLUGINS } from '../rspack.config.ts';
import { BUILD_LOCK, distFolder, stagingFolder } from './build-folders.ts';
import { lockDemo } from './lock-demo.ts';
import { takeProcessLock } from './process-lock.ts';
import { replaceBuild } from './replace-build.ts';
import { stageKeptReleases } from './stage-kept-releases.ts';

/**
 * This script builds host, renderer and every plugin, and makes the lockfile. It writes the build into a staging folder
 * and then moves it to `dist`, so that a site that is served from `dist` keeps working. If another build is running,
 * this script first waits until that build has ended.
 */
const LOCK_FILE = 'demo.lock.json';
/** Longest wait for another build, in milliseconds. A build takes some seconds, or half a minute on a slow machine. */
const LONGEST_WAIT_MS = 10 * 60_000;
/** Number of builds to which "plinth release rollback" can return. The files of these builds are kept in `dist`. */
const RELEASES_KEPT = 5;
const dist = distFolder(process.env);
const staging = stagingFolder();
const release = takeProcessLock(BUILD_LOCK, LONGEST_WAIT_MS, () =>
  console.info('  another build is running: waiting for it'),
);
try {
  // Copies the previous lockfile to the staging folder, because `plinth lock` compares the plugins with this lockfile.
  mkdirSync(staging, { recursive: true });
  if (existsSync(path.join(dist, LOCK_FILE))) copyFileSync(path.join(dist, LOCK_FILE), path.join(staging, LOCK_FILE));
  stageKeptReleases(dist, staging);
  console.info(`  built ${(await build()).join(', ')}`);
  await recordAddresses(PLUGINS.map((dir) => path.join(staging, 'plugins', path.basename(dir))));
  if (!lockDemo(staging)) throw new Error('the build could not be locked');
  // Adds the previous build to the history too. It is missing there if it was made before the history existed.
  const current = path.join(dist, LOCK_FILE);
  if (existsSync(current)) await addToHistory(current);
  replaceBuild(staging, dist);
  await addToHistory(current);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(staging, { recursive: true, force: true });
  release();
}

/** Adds a lockfile to the history of its template. */
async function addToHistory(lockFile: string): Promise<void> {
  await addRelease(lockFile, readFileSync(lockFile, 'utf8'), { limit: RELEASES_KEPT });
}

/** Resolves to the names of the builds; rejects with the errors of the compiler. */
function build(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configurations(staging));
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only' }) : undefined);
      const names = (stats?.stats ?? []).map(({ compilation }) =>
        String(compilation.name).replace('plinth-', '').replace('plugin-', 'plugin '),
      );
      compiler.close(() => (failure ? reject(failure) : resolve(names)));
    });
  });
}
