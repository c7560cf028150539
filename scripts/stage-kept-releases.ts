import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { KEPT_FOLDER } from '../manifests/src/lock/kept-release.ts';

/**
 * Copies what earlier builds have kept of plugins on other servers into the folder of a new build. `plinth lock` then
 * asks their servers only whether a file has changed. It checks each copy by its hash, so a damaged one is fetched again.
 */
export function stageKeptReleases(dist: string, staging: string): void {
  const kept = path.join(dist, KEPT_FOLDER);
  // A folder whose name begins with a dot is one that another process has not finished.
  const isFinished = (file: string) => !path.relative(kept, file).startsWith('.');
  if (existsSync(kept))
    // The time of a record says when a release was last used.
    cpSync(kept, path.join(staging, KEPT_FOLDER), { recursive: true, preserveTimestamps: true, filter: isFinished });
}
