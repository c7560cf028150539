import { chmod, mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { undefinedIfMissing } from '../errors/is-missing.ts';

/**
 * Permissions of the data folder. Only the account that runs the server may read data of visitors and password hashes.
 */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Permission bits of the group and of all other accounts. */
const OTHERS = 0o077;

/**
 * Makes the data folder, accessible to its owner alone. If other accounts have access to an existing folder (from an
 * earlier version, or made by hand), their access to the folder and everything in it is removed. Rejects when that is
 * not possible.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const { mode } = await stat(folder);
  // Windows has no POSIX permissions to change. If the folder is private already, its content is protected too.
  if (process.platform === 'win32' || (mode & OTHERS) === 0) return;
  await chmod(folder, PRIVATE_FOLDER);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    // The entry can be a temporary file that a different process has removed in the meantime.
    if (entry.isDirectory()) await chmod(file, PRIVATE_FOLDER).catch(undefinedIfMissing);
    if (entry.isFile()) await chmod(file, PRIVATE_FILE).catch(undefinedIfMissing);
  }
}

/**
 * Makes a file that only its owner can access, if the file does not exist yet. Files that SQLite adds beside it get the
 * same permissions. An existing file is not opened: closing it would release the locks that SQLite holds on the file in
 * this process. Another program that closes the database could then remove the log that is in use.
 */
export async function makePrivateFile(file: string): Promise<void> {
  try {
    const handle = await open(file, 'wx', PRIVATE_FILE);
    await handle.close();
  } catch (error) {
    if (!isExisting(error)) throw error;
  }
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
