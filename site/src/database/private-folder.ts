import { chmod, mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { undefinedIfMissing } from '../errors/is-missing.ts';

/** What visitors sent, and hashes of passwords, are for the account that the server runs under and for nobody else. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Permissions of the group and of everybody else. */
const OTHERS = 0o077;

/**
 * Makes the data folder, for its owner alone. One that others may open, from an earlier version or made by hand, is
 * closed to them with all that is in it. Rejects when that is not possible.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const { mode } = await stat(folder);
  // Without POSIX permissions there is nothing to close; a closed folder closes what is in it.
  if (process.platform === 'win32' || (mode & OTHERS) === 0) return;
  await chmod(folder, PRIVATE_FOLDER);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    // Another process may have cleared its temporary file away.
    if (entry.isDirectory()) await chmod(file, PRIVATE_FOLDER).catch(undefinedIfMissing);
    if (entry.isFile()) await chmod(file, PRIVATE_FILE).catch(undefinedIfMissing);
  }
}

/** Makes a file that is not there yet, for its owner alone. What SQLite puts beside its file has the permissions of it. */
export async function makePrivateFile(file: string): Promise<void> {
  const handle = await open(file, 'a', PRIVATE_FILE);
  await handle.close();
}
