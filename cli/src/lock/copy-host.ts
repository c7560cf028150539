import { existsSync } from 'node:fs';
import path from 'node:path';
import { BUILD_RECORD_FILE } from '@plinth/manifests';
import { copyInto, filesBelow, replaceFile } from '../build/replace-files.ts';
import { COPIED_MARK } from './host-folder.ts';

/**
 * Folders of the package of the host that a site needs among its builds: the render worker, the scripts of the site's
 * own pages, and the host, which is copied last.
 */
const FOLDERS = ['renderer', 'editor', 'inspect', 'keyed-map', 'passkeys', 'host'] as const;

/**
 * Copies an installed host into the folder of the builds, from which a site serves it. Files of earlier hosts stay,
 * because open pages and earlier releases use them: the names of files contain hashes.
 *
 * @param host Folder of the host, with the other folders beside it.
 */
export function copyHost(host: string, dist: string): void {
  const isOwn = path.resolve(host) === path.resolve(dist, 'host');
  if (isOwn) return;
  for (const name of FOLDERS) {
    const from = path.join(path.dirname(host), name);
    // A record is copied when the files that it names are there.
    const files = filesBelow(from).sort((one, other) => Number(isRecord(one)) - Number(isRecord(other)));
    for (const file of files) copyInto(from, path.join(dist, name), file);
  }
  // Without this file, Node would read a package.json around the builds, which possibly declares CommonJS.
  const kind = path.join(dist, 'package.json');
  if (!existsSync(kind)) replaceFile(kind, '{"type":"module"}\n');
  replaceFile(path.join(dist, 'host', COPIED_MARK), '"plinth lock" has copied these files.\n');
}

function isRecord(file: string): boolean {
  return path.basename(file) === BUILD_RECORD_FILE;
}
