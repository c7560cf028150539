import { execFileSync } from 'node:child_process';
import { existsSync, globSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { BUILD_RECORD_FILE } from '../../manifests/src/schema/build-record.ts';
import { distFolder } from '../build-folders.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
/** Sources of host and render worker, from the root. */
const SOURCES = '{host,sdk/src,site/render,site/build,cli/src/build}/**/*.{ts,tsx,js,css,json}';
const LONGEST_BUILD_MS = 10 * 60_000;

/**
 * Returns the folder of the builds. Its host is built from the current sources: it is built now when it is missing or
 * older than its sources.
 */
export function provideBuild(): string {
  const dist = distFolder(process.env);
  const record = path.join(dist, 'host', BUILD_RECORD_FILE);
  if (isUpToDate(record)) return dist;
  execFileSync(process.execPath, [path.join(root, 'scripts/build.ts')], {
    stdio: 'inherit',
    timeout: LONGEST_BUILD_MS,
  });
  // A build does not write files that have not changed, so the newest file shows when the build was made.
  utimesSync(record, new Date(), new Date());
  return dist;
}

function isUpToDate(record: string): boolean {
  if (!existsSync(record)) return false;
  const built = statSync(record).mtimeMs;
  const sources = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**', '**/*.test.*'] });
  return sources.every((file) => statSync(path.join(root, file)).mtimeMs <= built);
}
