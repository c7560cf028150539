import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { KEPT_FOLDER } from '../manifests/src/lock/kept-release.ts';

/**
 * Copies the files of plugins on other servers, which earlier builds have kept, into the folder of a new build. `plinth
 * lock` then asks their servers only whether a file has changed. It checks each copy by its hash, so a damaged one is
 * fetched again.
 */
export function stageKeptReleases(dist: string, staging: string): void {
  const kept = path.join(dist, KEPT_FOLDER);
  // Skips folders whose names begin with a dot: another process has not finished them.
  const isFinished = (file: string) => !path.relative(kept, file).startsWith('.');
  if (existsSync(kept))
    // Keeps the time of the record, because it says when the release was last used.
    cpSync(kept, path.join(staging, KEPT_FOLDER), { recursive: true, preserveTimestamps: true, filter: isFinished });
}
