import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../manifest-error.ts';
import { throwIfAny } from '../manifest-error.ts';
import { readJson } from '../read-json.ts';
import { BUILD_RECORD_FILE, hostBuildSchema } from '../schema/build-record.ts';
import type { Lockfile } from '../schema/lockfile.ts';

/**
 * Compares the versions of the modules that the lockfile's host shares (React, the SDK) with the versions in the host
 * in `dist`, whose renderer makes the HTML of the pages. A page loads the files of the lockfile's host, which can be an
 * older build whose files are still in `dist`. Both builds must have the same versions: with a different version of
 * React, the browser could not hydrate the HTML of the server.
 * @param file Name of the lockfile, for the problem.
 * @throws ManifestError `-240`
 */
export async function checkHost({ host }: Pick<Lockfile, 'host'>, dist: string, file: string): Promise<void> {
  const path = join(dist, 'host', BUILD_RECORD_FILE);
  // Without a build of the host there is also no renderer. The code that needs the renderer reports this.
  if (!existsSync(path)) return;
  const { shared } = await readJson(path, hostBuildSchema);
  const different = Object.entries(host.shared).flatMap(([name, { version }]) => {
    const built = Object.hasOwn(shared, name) ? shared[name]?.version : undefined;
    return built === version ? [] : [`${name} ${version}, where the build has ${built ?? 'none'}`];
  });
  const problem: Problem = {
    code: 'PLINTH-MANIFEST-240',
    file,
    path: 'host.shared',
    message: `needs another build of the host than the one in ${join(dist, 'host')}: ${different.join('; ')}`,
    hint: 'lock again with this host, or build the host and the renderer of that release',
  };
  throwIfAny(different.length === 0 ? [] : [problem]);
}
