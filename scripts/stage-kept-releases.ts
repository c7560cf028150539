import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { KEPT_FOLDER } from '../manifests/src/lock/kept-release.ts';

/**
 * Copies files of plugins that are on other servers into the folder of a new build. Earlier builds have kept these
 * files. With the copies, `plinth lock` only has to ask those servers whether a file has changed. It also checks the
 * hash of each copy and fetches a damaged file again.
 */
export function stageKeptReleases(dist: string, staging: string): void {
  const kept = path.join(dist, KEPT_FOLDER);
  // Skips folders whose names begin with a dot: another process has not finished them.
  const isFinished = (file: string) => !path.relative(kept, file).startsWith('.');
  if (existsSync(kept))
    // Keeps the modification time of the record, because it says when the release was last used.
    cpSync(kept, path.join(staging, KEPT_FOLDER), { recursive: true, preserveTimestamps: true, filter: isFinished });
}
