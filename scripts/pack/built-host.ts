import { execFileSync } from 'node:child_process';
import { existsSync, globSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { BUILD_RECORD_FILE } from '../../manifests/src/schema/build-record.ts';
import { distFolder } from '../build-folders.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
/** Pattern of the source files of host and render worker, relative to the root. */
const SOURCES = '{host,sdk/src,site/render,site/build,cli/src/build}/**/*.{ts,tsx,js,css,json}';
const LONGEST_BUILD_MS = 10 * 60_000;

/**
 * Returns the folder of the builds. First makes a build when the host in this folder is missing or older than its
 * sources.
 */
export function provideBuild(): string {
  const dist = distFolder(process.env);
  const record = path.join(dist, 'host', BUILD_RECORD_FILE);
  if (isUpToDate(record)) return dist;
  execFileSync(process.execPath, [path.join(root, 'scripts/build.ts')], {
    stdio: 'inherit',
    timeout: LONGEST_BUILD_MS,
  });
  // A build does not write files that have not changed. So the modification time of the record, which shows when the
  // build was made, is set here.
  utimesSync(record, new Date(), new Date());
  return dist;
}

function isUpToDate(record: string): boolean {
  if (!existsSync(record)) return false;
  const built = statSync(record).mtimeMs;
  const sources = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**', '**/*.test.*'] });
  return sources.every((file) => statSync(path.join(root, file)).mtimeMs <= built);
}
