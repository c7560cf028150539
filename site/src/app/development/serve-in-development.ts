import path from 'node:path';
import { loadLock } from '@plinth/manifests/lock';
import { watchFolders } from '../../publishing/publisher/watch-folders.ts';
import { halvesOf, type RestartingSite } from './restarting-site.ts';

/**
 * Starts a site, and starts it again whenever a server half in its lockfile has changed. The site itself sees every
 * other change.
 *
 * @returns A function that stops looking for changes.
 */
export async function serveInDevelopment(lockFile: string, site: Pick<RestartingSite, 'update'>): Promise<() => void> {
  let halves = '';
  let updated = Promise.resolve();
  const update = () => {
    updated = updated.then(async () => {
      // With a lockfile that cannot be read, the site runs on, or does not start and says why.
      halves = await loadLock(lockFile).then(halvesOf, () => halves);
      await site.update(halves);
    });
    return updated;
  };
  const stop = await watchFolders([{ folder: path.dirname(lockFile), file: path.basename(lockFile) }], update);
  await update();
  return stop;
}
