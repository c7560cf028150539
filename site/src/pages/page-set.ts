import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { messageOf, SiteError } from '../errors/site-error.ts';
import { fieldHint } from './field-hint.ts';
import { jsonPath } from './json-path.ts';
import type { PageProblem } from './page-problem.ts';
import {
  JSON_HINT,
  LARGEST_PAGE_FILE_BYTES,
  type PageEntry,
  parsePageFile,
  pathOfName,
  tooLarge,
} from './parse-page-file.ts';
import { plainReason } from './plain-reason.ts';
import { type SiteFile, siteFileSchema } from './site-file.ts';

const SITE_FILE = 'site.json';

/** A folder of page files as it stands on disk. */
export interface PageSet {
  readonly site: SiteFile;
  /** Is there a `site.json` that cannot be used? `site` has the defaults then. */
  readonly isSiteBroken: boolean;
  /** One entry per path. */
  readonly entries: ReadonlyMap<string, PageEntry>;
  /** Problems of `site.json` and of files that lost their path to another. */
  readonly problems: readonly PageProblem[];
}

/**
 * Reads all page files of a folder. A file that cannot be used never stops the others.
 * @throws SiteError `PLINTH-SITE-019` when the folder itself cannot be read.
 */
export async function readPageSet(folder: string): Promise<PageSet> {
  const names = await readdir(folder).catch((cause: unknown) => {
    const hint = 'Name a folder of page files with --pages.';
    throw new SiteError('PLINTH-SITE-019', `cannot read the pages folder ${folder}: ${messageOf(cause)}`, {
      hint,
      cause,
    });
  });
  const files = names.filter((name) => name.endsWith('.json') && name !== SITE_FILE).sort();
  const { site, problems } = await readSiteFile(folder, names.includes(SITE_FILE));
  const entries = new Map<string, PageEntry>();
  const lost: PageProblem[] = [];
  for (const entry of await Promise.all(files.map((name) => readEntry(folder, name)))) {
    const first = entries.get(entry.path);
    // A broken file never takes the path of a page that can be shown.
    if (!first || (!first.page && entry.page)) entries.set(entry.path, entry);
    if (first && !first.page && entry.page) lost.push(...first.problems);
    else if (first && !entry.page) lost.push(...entry.problems);
    else if (first) lost.push(duplicatePath(entry, first));
  }
  return { site, isSiteBroken: problems.length > 0, entries, problems: [...problems, ...lost] };
}

async function readEntry(folder: string, name: string): Promise<PageEntry> {
  const file = path.join(folder, name);
  try {
    if ((await stat(file)).size > LARGEST_PAGE_FILE_BYTES) {
      return { file: name, path: pathOfName(name), page: undefined, problems: [tooLarge(name)] };
    }
    return parsePageFile(name, await readFile(file, 'utf8'));
  } catch (thrown) {
    const problem = errorAt(
      name,
      'PLINTH-SITE-019',
      '$',
      messageOf(thrown),
      'Make it a file that this process may read.',
    );
    return { file: name, path: pathOfName(name), page: undefined, problems: [problem] };
  }
}

async function readSiteFile(
  folder: string,
  exists: boolean,
): Promise<{ site: SiteFile; problems: readonly PageProblem[] }> {
  const fallback = v.parse(siteFileSchema, {});
  if (!exists) return { site: fallback, problems: [] };
  try {
    const parsed = v.safeParse(siteFileSchema, JSON.parse(await readFile(path.join(folder, SITE_FILE), 'utf8')));
    if (parsed.success) return { site: parsed.output, problems: [] };
    const problems = parsed.issues.map((issue) =>
      errorAt(SITE_FILE, 'PLINTH-SITE-011', jsonPath(issue), plainReason(issue.message), fieldHint(issue)),
    );
    return { site: fallback, problems };
  } catch (thrown) {
    return { site: fallback, problems: [errorAt(SITE_FILE, 'PLINTH-SITE-010', '$', messageOf(thrown), JSON_HINT)] };
  }
}

function errorAt(file: string, code: PageProblem['code'], at: string, reason: string, hint: string): PageProblem {
  return { code, severity: 'error', file, at, reason, hint };
}

function duplicatePath(entry: PageEntry, first: PageEntry): PageProblem {
  return errorAt(
    entry.file,
    'PLINTH-SITE-013',
    '$.path',
    `${first.file} has the path ${entry.path} already; this file is left out`,
    'Give one of the two files another path.',
  );
}
