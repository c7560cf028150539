import type { PageProblem } from '../pages/page-problem.ts';
import type { PageRecord } from '../pages/page-record.ts';

/**
 * What stays in memory of a record: there is one for each page file, so the long texts are left out. Problems are in the
 * report and the database, pictures in the index as a whole.
 */
export interface IndexedPage extends Omit<PageRecord, 'pictures' | 'problems' | 'sourceHash'> {
  /** Hash of the record's `sourceHash` and of the versions of its pictures; of its problems when it is broken. */
  readonly sourceHash: string;
}

/** The page files by the path at which they are served. */
export interface PageIndex {
  /** @returns A problem when the path is taken. */
  add(record: PageRecord, sourceHash: string): PageProblem | undefined;
  /** Puts a broken page where it was served when it was good. */
  move(page: IndexedPage, path: string): IndexedPage;
  get(path: string): IndexedPage | undefined;
  has(path: string): boolean;
  values(): Iterable<IndexedPage>;
  /** Addresses of the site's own pictures that page files name: no more than the site has pictures. */
  readonly pictures: Set<string>;
  readonly size: number;
}

export function createPageIndex(): PageIndex {
  const pages = new Map<string, IndexedPage>();
  return {
    add: (record, sourceHash) => {
      const { file, path, goodPath, isBroken, pageType, navTitle, hasImage } = record;
      const first = pages.get(path);
      // A broken file never takes the path of a page that can be shown.
      if (!first || (first.isBroken && !isBroken))
        pages.set(path, { file, path, goodPath, isBroken, sourceHash, pageType, navTitle, hasImage });
      return first && !first.isBroken && !isBroken ? duplicatePath(record, first) : undefined;
    },
    move: (page, path) => {
      pages.delete(page.path);
      const moved = { ...page, path };
      pages.set(path, moved);
      return moved;
    },
    get: (path) => pages.get(path),
    has: (path) => pages.has(path),
    values: () => pages.values(),
    pictures: new Set(),
    get size() {
      return pages.size;
    },
  };
}

function duplicatePath({ file, path }: PageRecord, first: IndexedPage): PageProblem {
  return {
    code: 'PLINTH-SITE-013',
    severity: 'error',
    file,
    at: '$.path',
    reason: `${first.file} has the path ${path} already; this file is left out`,
    hint: 'Give one of the two files another path.',
  };
}
