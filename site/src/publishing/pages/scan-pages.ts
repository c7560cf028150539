import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  NOT_FOUND_PAGE_TYPE,
  type PageAccess,
  type PageEntry,
  type PageFile,
  type PageProblem,
  readAccess,
} from '@plinth/server/pages';
import type { PageFileRow } from '../store/publishing-tables.ts';
import type { PageFiles } from './page-files.ts';
import { type PageRecord, recordOf, rowOf } from './page-record.ts';
import { readPage } from './read-page.ts';
import { readContent } from './stored-content.ts';

const FILES_AT_ONCE = 256;
/** Limit for the files that are parsed at once. It is low, because a file can have 10 MB. */
const FILES_PARSED_AT_ONCE = 4;
const MOST_PROBLEMS_OF_A_FILE = 20;
/** A file whose last change is more recent than this can change again without a new modification time. */
const FRESH_MS = 2_000;

export interface PageScan {
  readonly folder: string;
  /** Names of the page files. */
  readonly names: readonly string[];
  /** Stored facts about the files. A file that has not changed is not read. */
  readonly known: PageFiles;
  /**
   * Text that changes when the check of an unchanged page file can have a different result, for example because the
   * lockfile has changed.
   */
  readonly checkedBy: string;
  readonly check: (file: string, page: PageFile) => readonly PageProblem[];
  /** Hash of a page as it was parsed. */
  readonly hashOf: (page: PageFile) => string;
  /** Addresses of the site's own pictures in a text. */
  readonly picturesIn: (text: string) => readonly string[];
  readonly accessOf: (page: PageFile) => PageAccess;
  /** The uses of content on the page; see `PageContent.versions`. */
  readonly usesOf: (page: PageFile) => readonly string[];
  /** Default: `Date.now`. */
  readonly now?: () => number;
}

/** Reads the page files in the order of their names, a few at a time. Only their records are kept in memory. */
export async function* scanPages(scan: PageScan): AsyncGenerator<PageRecord> {
  for (let start = 0; start < scan.names.length; start += FILES_AT_ONCE) {
    yield* await scanSome(scan, scan.names.slice(start, start + FILES_AT_ONCE));
  }
}

async function scanSome(scan: PageScan, names: readonly string[]): Promise<readonly PageRecord[]> {
  const rows = new Map((await scan.known.find(names)).map((row) => [row.file, row]));
  const states = await Promise.all(
    names.map((name) => stateOf(path.join(scan.folder, name), (scan.now ?? Date.now)())),
  );
  const records = new Map<string, PageRecord>();
  const changed: { readonly name: string; readonly state: string }[] = [];
  for (const [index, name] of names.entries()) {
    const row = rows.get(name);
    const state = states[index] ?? '';
    if (row && state !== '' && row.state === state && row.checked_by === scan.checkedBy)
      records.set(name, recordOf(row));
    else changed.push({ name, state });
  }
  const newRows = [];
  for (let start = 0; start < changed.length; start += FILES_PARSED_AT_ONCE) {
    const some = changed.slice(start, start + FILES_PARSED_AT_ONCE);
    for (const { entry, state } of await Promise.all(
      some.map(async ({ name, state }) => ({ entry: await readPage(scan.folder, name), state })),
    )) {
      const before = rows.get(entry.file);
      const record = describe(scan, entry, before);
      records.set(entry.file, record);
      newRows.push(rowOf(record, state, scan.checkedBy));
    }
  }
  if (newRows.length > 0) await scan.known.save(newRows);
  return names.flatMap((name) => records.get(name) ?? []);
}

function describe(
  scan: PageScan,
  { file, path, page, locale, problems }: PageEntry,
  before: Pick<PageFileRow, 'good_path' | 'locale' | 'access' | 'pictures' | 'content'> | undefined,
): PageRecord {
  const found = [...problems, ...(page ? scan.check(file, page) : [])];
  const isBroken = !page || found.some(({ severity }) => severity === 'error');
  // Lists errors first, because they say why the page is not published.
  const listed = found
    .toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
    .slice(0, MOST_PROBLEMS_OF_A_FILE);
  // When the file is not a valid page file, its access and its pictures are not known, so the stored values are kept.
  const access = page ? scan.accessOf(page) : readAccess(before?.access ?? 'public');
  const isInNavigation =
    page &&
    page.each === undefined &&
    access === 'public' &&
    page.nav !== false &&
    !page.noindex &&
    page.pageType !== NOT_FOUND_PAGE_TYPE;
  return {
    file,
    path,
    goodPath: isBroken ? (before?.good_path ?? undefined) : path,
    isBroken,
    sourceHash: isBroken ? '' : scan.hashOf(page),
    pageType: page?.pageType ?? 0,
    navTitle: !isBroken && isInNavigation ? page.nav || page.title : undefined,
    hasImage: page?.image !== undefined,
    pictures: page ? scan.picturesIn(JSON.stringify(page)).join(' ') : (before?.pictures ?? ''),
    problems: listed,
    locale: locale === '' && !page ? (before?.locale ?? '') : locale,
    access,
    content: page ? { each: page.each ?? '', uses: scan.usesOf(page) } : readContent(before?.content ?? ''),
  };
}

/**
 * Returns a text that changes when the file changes. Empty when the file can change again without a new modification
 * time.
 */
async function stateOf(file: string, now: number): Promise<string> {
  // When `stat` fails, the result is empty, so the file is read. Reading it then reports the problem.
  const found = await stat(file).catch(() => undefined);
  if (!found || now - Math.max(found.mtimeMs, found.ctimeMs) < FRESH_MS) return '';
  return `${found.mtimeMs} ${found.ctimeMs} ${found.size} ${found.ino}`;
}
