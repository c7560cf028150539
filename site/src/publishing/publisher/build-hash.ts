import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { undefinedIfMissing } from '@plinth/server/errors';
import { shortHash } from '@plinth/server/http';

const SITE_FOLDER = fileURLToPath(new URL('../../../', import.meta.url));
/** Folders below `site/` whose code and messages determine the HTML of a page. */
const CODE_FOLDERS = ['src/publishing', 'src/html', 'src/messages', 'render'];

/**
 * Hash of the code and the message catalogues that make HTML. When the hash changes, every page is published again. It
 * is computed at the start. Files that change later do not count, because this process has loaded the earlier files.
 */
export const codeHash: Promise<string> = hashCode();

async function hashCode(): Promise<string> {
  const files = await Promise.all(CODE_FOLDERS.map((folder) => sourcesIn(path.join(SITE_FOLDER, folder))));
  const contents = await Promise.all(
    files
      .flat()
      .sort()
      .map((file) => readFile(file)),
  );
  return shortHash(...contents);
}

async function sourcesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing);
  return (entries ?? [])
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(ts|tsx|js|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
