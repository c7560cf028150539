import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BUILD_RECORD_FILE } from '@plinth/manifests';

const PACKAGE = '@plinth/host';

/** Name of the file that says that `plinth lock` has copied the host in this folder from the package. */
export const COPIED_MARK = 'copied.txt';

/**
 * Folder of the built host that a lockfile pins: the folder in `dist`, or the folder in the installed package when
 * `dist` has no host, or only a copy of it, which can be older. Returns the folder in `dist` when neither exists, so
 * that messages name it.
 *
 * @param root Folder from which the package is looked up.
 */
export function hostFolder(root: string, dist: string): string {
  const own = join(dist, 'host');
  // The package is looked up by path, because it need not export its package.json.
  const places = createRequire(join(root, 'package.json')).resolve.paths(PACKAGE) ?? [];
  const installed = places.map((place) => join(place, PACKAGE, 'host'));
  const found = existsSync(join(own, COPIED_MARK)) ? [...installed, own] : [own, ...installed];
  return found.find((folder) => existsSync(join(folder, BUILD_RECORD_FILE))) ?? own;
}
