import { readFile } from 'node:fs/promises';

/** The text of a file; undefined when there is no such file. Throws any other error, such as a missing permission. */
export async function readTextIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
