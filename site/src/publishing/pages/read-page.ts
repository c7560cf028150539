import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '@plinth/server/errors';
import { LARGEST_PAGE_FILE_BYTES, type PageEntry, parsePageFile, pathOfName, tooLarge } from '@plinth/server/pages';

/** Reads one page file. The result contains all its problems. */
export async function readPage(folder: string, name: string): Promise<PageEntry> {
  const file = path.join(folder, name);
  const broken = { file: name, path: pathOfName(name), page: undefined, locale: '' };
  try {
    if ((await stat(file)).size > LARGEST_PAGE_FILE_BYTES) return { ...broken, problems: [tooLarge(name)] };
    return parsePageFile(name, await readFile(file, 'utf8'));
  } catch (thrown) {
    const reason = messageOf(thrown);
    const hint = 'Give this process the permission to read the file.';
    return {
      ...broken,
      problems: [{ code: 'PLINTH-SITE-019', severity: 'error', file: name, at: '$', reason, hint }],
    };
  }
}
