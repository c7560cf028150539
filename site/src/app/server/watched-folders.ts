import path from 'node:path';
import { releasePaths } from '@plinth/manifests/releases';
import type { SiteConfig } from '@plinth/server';
import type { Watched } from '../../publishing/publisher/watch-folders.ts';

/** Lists the folders to watch. The build writes its lockfile last, so its other files need not be watched. */
export function watchedFolders({ pages, theme, publicFiles, lockFile }: SiteConfig): readonly Watched[] {
  const besideLock = [lockFile, releasePaths(lockFile).rollout].map((file) => ({
    folder: path.dirname(file),
    file: path.basename(file),
  }));
  return [{ folder: pages }, { folder: theme }, { folder: publicFiles }, ...besideLock];
}
