import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { packCreate } from '../../scripts/pack/pack-create.ts';
import { packHost } from '../../scripts/pack/pack-host.ts';
import { packPackages } from '../../scripts/pack/packages.ts';

/**
 * Makes the tarballs of the packages that an author of plugins needs, and puts them into the author's folder.
 * @param dist Folder of a build with the host.
 * @param scratch Folder inside this repository, because a package is built with the packages that are installed in this
 * repository.
 * @param folder The author's folder.
 * @param withServer Does the author need the packages of server halves too?
 * @returns Path of the packed host.
 */
export function packTools(dist: string, scratch: string, folder: string, withServer: boolean): string {
  const host = packHost(dist, scratch);
  for (const tarball of [...packPackages(scratch, withServer).map((each) => each.tarball), packCreate(scratch), host])
    copyFileSync(tarball, path.join(folder, path.basename(tarball)));
  return host;
}
