import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { collect } from '../collect.ts';
import type { Problem } from '../manifest-error.ts';
import { ManifestError, throwIfAny } from '../manifest-error.ts';
import { readJson, unreadable } from '../read-json.ts';
import { type NamedPage, pageSourceSchema } from './page-source.ts';

/** The file in the folder of page files that describes the site, so it is not a page. */
const SITE_FILE = 'site.json';

/**
 * Reads all page files of a folder, also in folders below it, in the order of their names.
 * @throws ManifestError `-001` when the folder cannot be read; `-002`, `-003`, `-060` with the problems of all pages.
 */
export async function readPages(folder: string, root: string): Promise<NamedPage[]> {
  const files = await listPages(folder, root);
  const problems: Problem[] = [];
  const pages = await Promise.all(files.map((file) => collect(problems, () => readPage(file, root))));
  throwIfAny(problems);
  return pages.flatMap((page) => page ?? []);
}

/**
 * Reads one page file.
 * @throws ManifestError `-001`, `-002`, `-003`, `-060`
 */
export async function readPage(path: string, root: string): Promise<NamedPage> {
  const file = relative(root, path) || path;
  return { ...(await readJson(path, pageSourceSchema, file)), file };
}

async function listPages(folder: string, root: string): Promise<string[]> {
  try {
    const names = await readdir(folder, { recursive: true });
    return names
      .filter((name) => name.endsWith('.json') && name !== SITE_FILE)
      .sort()
      .map((name) => join(folder, name));
  } catch (cause) {
    const hint =
      'name the folder of the page files with --pages; "plinth why" also takes a page file in place of a path';
    throw new ManifestError([{ ...unreadable(relative(root, folder) || folder, cause, folder), hint }]);
  }
}
