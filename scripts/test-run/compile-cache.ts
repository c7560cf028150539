import { existsSync, readdirSync, rmSync } from 'node:fs';

/** About 100 MB. A run needs a quarter of it. */
const MOST_FILES = 20_000;

/**
 * Prepares a folder for Node's compile cache, which is kept from one test run to the next. Node removes nothing from it,
 * and each run adds files, for example of changed sources and of temporary folders. So a folder with too many files
 * begins again.
 * @returns The folder.
 */
export function prepareCompileCache(folder: string, mostFiles = MOST_FILES): string {
  if (existsSync(folder) && readdirSync(folder, { recursive: true }).length > mostFiles)
    rmSync(folder, { recursive: true, force: true });
  return folder;
}
