import type { PageAccess, PageProblem } from '@plinth/server/pages';
import { itemPath } from '../content/item-page.ts';
import type { PageRecord } from '../pages/page-record.ts';

/**
 * The part of a record that stays in memory. It is kept small, because there is one for each page file: the problems
 * are only in the report and in the database, and the index has one set with the pictures of all pages.
 */
export interface IndexedPage extends Omit<PageRecord, 'pictures' | 'problems' | 'sourceHash' | 'content'> {
  /**
   * Hash of three things: the record's `sourceHash`, the versions of the page's pictures, and the data of features that
   * the page shows. When the page is broken, hash of its problems.
   */
  readonly sourceHash: string;
  /** Id of the item that the page shows, when its file publishes a page for each item. */
  readonly item?: string;
}

/** The pages of all page files, by the path at which they are served. */
export interface PageIndex {
  /** @returns A problem when another page already has the path and both pages are valid. */
  add(record: PageRecord & Pick<IndexedPage, 'item'>, sourceHash: string): PageProblem | undefined;
  /** Replaces the hash of a page that is not broken. */
  rehash(path: string, sourceHash: string): void;
  /** Moves a broken page to the path at which it was served when it was last valid. */
  move(page: IndexedPage, path: string): IndexedPage;
  get(path: string): IndexedPage | undefined;
  has(path: string): boolean;
  values(): Iterable<IndexedPage>;
  /** Addresses of the site's own pictures that page files name. */
  readonly pictures: Set<string>;
  /** Adds addresses of pictures that are on a page but not in its file. */
  notePictures(urls: readonly string[], access: PageAccess): void;
  /** Paths of the files that publish a page for each item, by the value of `each`: `/shop/{product}`. */
  readonly itemPaths: Map<string, string>;
  /** Path of the page of an item; undefined when no file publishes such pages. */
  pathOf(each: string, id: string): string | undefined;
  /**
   * For a picture that is on pages, but on no public page: who may see these pages. Undefined for any other picture.
   */
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
  const itemPaths = new Map<string, string>();
  const notePictures = (urls: readonly string[], access: PageAccess): void => {
    for (const url of urls.map(decodedAddress)) {
      if (access === 'public') publicPictures.add(url);
      else gatedPictures.set(url, (gatedPictures.get(url) ?? new Set()).add(access));
    }
  };
  return {
    add: (record, sourceHash) => {
      const { file, path, goodPath, isBroken, pageType, navTitle, hasImage, locale, access, item } = record;
      notePictures(record.pictures.split(' ').filter(Boolean), access);
      if (locale !== '') locales.add(locale);
      const first = pages.get(path);
      // A broken file never replaces a valid page at the same path.
      if (!first || (first.isBroken && !isBroken))
        pages.set(path, {
          file,
          path,
          goodPath,
          isBroken,
          sourceHash,
          pageType,
          navTitle,
          hasImage,
          locale,
          access,
          ...(item !== undefined && { item }),
        });
      return first && !first.isBroken && !isBroken ? duplicatePath(record, first) : undefined;
    },
    rehash: (path, sourceHash) => {
      const page = pages.get(path);
      if (page && !page.isBroken) pages.set(path, { ...page, sourceHash });
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
    notePictures,
    itemPaths,
    pathOf: (each, id) => {
      const template = itemPaths.get(each);
      return template === undefined ? undefined : itemPath(template, each, id);
    },
    pictureAccess: (url) => (publicPictures.has(url) ? undefined : gatedPictures.get(url)),
    locales,
    get size() {
      return pages.size;
    },
  };
}

/** Decodes the address of a picture in a page file, because the index compares it with the decoded names of files. */
function decodedAddress(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    // The address is not valid, so no file has this address.
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
