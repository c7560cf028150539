import path from 'node:path';
import { ManifestError } from '@plinth/manifests';
import { lockAgain } from '@plinth/manifests/lock';
import { messageOf, SiteError } from '@plinth/server/errors';

/**
 * Reads something of a lockfile and of the builds that it names.
 * @throws SiteError `PLINTH-SITE-003`, or `-090` when the lockfile needs a different build of the host.
 */
export async function withLock<Value>(lockFile: string, dist: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof ManifestError && cause.code === 'PLINTH-MANIFEST-240') {
      const hint = `Type "${lockAgain(lockFile)}", or deploy the build of the host that the release was locked with.`;
      throw new SiteError('PLINTH-SITE-090', messageOf(cause), { hint, cause });
    }
    const hint = `Build the host and the plugins, then type "${lockAgain(lockFile)}".${otherBuilds(lockFile, dist)}`;
    throw new SiteError('PLINTH-SITE-003', `cannot use the lockfile ${lockFile}: ${messageOf(cause)}`, { hint, cause });
  }
}

/**
 * Says in which folder the matching builds probably are: `plinth lock` writes a lockfile into the folder of the builds
 * that the lockfile names.
 */
function otherBuilds(lockFile: string, dist: string): string {
  const folder = path.dirname(path.resolve(lockFile));
  return folder === path.resolve(dist) ? '' : ` If its builds are in ${folder}, set PLINTH_DIST to that folder.`;
}
