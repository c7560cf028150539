import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Folders, relative to the current folder, in which the command looks for the manifest of a lockfile. */
const FOLDERS = ['', 'manifests/'];

/**
 * The command that writes a lockfile again: `plinth lock --manifest shop.json`.
 * @param lockFile Path of the lockfile. Its manifest has the same name, without `.lock`.
 * @param isFile Returns true when a file exists. Default: looks in the file system.
 */
export function lockAgain(lockFile: string, isFile: (file: string) => boolean = existsSync): string {
  const manifest = `${basename(lockFile).replace(/(?:\.lock)?\.json$/, '')}.json`;
  const place = FOLDERS.find((folder) => isFile(folder + manifest)) ?? '';
  const out = dirname(lockFile) === 'dist' ? '' : ` --out ${lockFile}`;
  return `plinth lock --manifest ${place}${manifest}${out}`;
}
