import type { PageAccess } from '../pages/page-access.ts';
import type { PageProblem } from '../pages/page-problem.ts';
import type { PageRecord } from '../pages/page-record.ts';

/**
 * The part of a record that stays in memory. Long texts are left out, because there is a record for each page file:
 * problems are in the report and the database, and the index has one set with the pictures of all pages.
 */
export interface IndexedPage extends Omit<PageRecord, 'pictures' | 'problems' | 'sourceHash'> {
  /**
   * Hash of the record's `sourceHash` and of the versions of its pictures. When the page is broken, hash of its
   * problems.
   */
  readonly sourceHash: string;
}

/** The page files by the path at which they are served. */
export interface PageIndex {
  /** @returns A problem when another page already has the path. */
  add(record: PageRecord, sourceHash: string): PageProblem | undefined;
  /** Moves a broken page to the path at which it was served when it was last valid. */
  move(page: IndexedPage, path: string): IndexedPage;
  get(path: string): IndexedPage | undefined;
  has(path: string): boolean;
  values(): Iterable<IndexedPage>;
  /** Addresses of the site's own pictures that page files name. */
  readonly pictures: Set<string>;
  /** Who may see pages with a picture, for pictures that are on no page for everyone. */
  pictureAccess(url: string): ReadonlySet<PageAccess> | undefined;
  /** Locales that pages name. */
  readonly locales: ReadonlySet<string>;
  readonly size: number;
}

export function createPageIndex(): PageIndex {
  const pages = new Map<string, IndexedPage>();
  const locales = new Set<string>();
  const publicPictures = new Set<string>();
  const gatedPictures = new Map<string, Set<PageAccess>>();
  const notePictures = ({ pictures, access }: PageRecord): void => {
    for (const url of pictures.split(' ').filter(Boolean).map(decodedAddress)) {
      if (access === 'public') publicPictures.add(url);
      else gatedPictures.set(url, (gatedPictures.get(url) ?? new Set()).add(access));
    }
  };
  return {
    add: (record, sourceHash) => {
      const { file, path, goodPath, isBroken, pageType, navTitle, hasImage, locale, access } = record;
      notePictures(record);
      if (locale !== '') locales.add(locale);
      const first = pages.get(path);
      // A broken file never replaces a valid page at the same path.
      if (!first || (first.isBroken && !isBroken))
        pages.set(path, { file, path, goodPath, isBroken, sourceHash, pageType, navTitle, hasImage, locale, access });
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
    pictureAccess: (url) => (publicPictures.has(url) ? undefined : gatedPictures.get(url)),
    locales,
    get size() {
      return pages.size;
    },
  };
}

/** Page files may write a path with percent signs; the address of a file is decoded. */
function decodedAddress(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    // No file has such an address.
    return url;
  }
}

function duplicatePath({ file, path }: PageRecord, first: IndexedPage): PageProblem {
  return {
    code: 'PLINTH-SITE-013',
    severity: 'error',
    file,
    at: '$.path',
    reason: `${first.file} already has the path ${path}; this file is ignored`,
    hint: 'Give one of the two files another path.',
  };
}
