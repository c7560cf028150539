import {
  type AssetCatalog,
  didYouMean,
  isReserved,
  type PageFile,
  type PageProblem,
  type ReservedPath,
} from '@plinth/server/pages';
import { type Reference, referencesIn } from '../pages/references.ts';
import type { PageIndex } from './page-index.ts';

/** What exists on the site. */
export interface Existing {
  readonly files: Pick<AssetCatalog, 'find' | 'all'>;
  readonly hasPage: (path: string) => boolean;
  readonly pages: () => Iterable<string>;
  /** Addresses that the server answers itself. */
  readonly reserved: readonly ReservedPath[];
}

export function existingIn(index: PageIndex, files: Existing['files'], reserved: Existing['reserved']): Existing {
  return {
    files,
    reserved,
    hasPage: index.has,
    pages: function* () {
      for (const { path } of index.values()) yield path;
    },
  };
}

/** Limit for the problems of one page. */
const MOST_PROBLEMS = 20;
/** Limit for the addresses among which the one that was probably meant is looked for. */
const MOST_WORDS = 5_000;
/** Width steps and other addresses that are made from a file. */
const MADE_FROM_FILE = '/images/';

/** The pictures and pages that a page file names and that do not exist, each with the one that was probably meant. */
export function missingReferences(file: string, page: PageFile, existing: Existing): readonly PageProblem[] {
  const named = [
    ...page.blocks.flatMap(({ data, html }, index) => [
      ...referencesIn(data, `$.blocks[${index}].data`),
      ...referencesIn(html, `$.blocks[${index}].html`),
    ]),
    ...referencesIn(page.image, '$.image'),
  ];
  return named
    .filter((reference) => !exists(reference, existing))
    .slice(0, MOST_PROBLEMS)
    .map((reference) => problemOf(file, reference, existing));
}

function exists({ path }: Reference, { files, hasPage, reserved }: Existing): boolean {
  const page = path.length > 1 ? path.replace(/\/$/, '') : path;
  return (
    hasPage(page) ||
    files.find(path) !== undefined ||
    reserved.some((entry) => isReserved(path, entry) && !path.startsWith(MADE_FROM_FILE))
  );
}

function problemOf(file: string, { at, address, path, kind }: Reference, existing: Existing): PageProblem {
  const isFile = kind === 'file';
  const words = isFile ? existing.files.all().map(({ url }) => url) : [...existing.pages()];
  const meant = didYouMean(path, words.slice(0, MOST_WORDS));
  return {
    code: isFile ? 'PLINTH-SITE-342' : 'PLINTH-SITE-343',
    severity: 'warning',
    file,
    at,
    reason: `there is no ${isFile ? 'file' : 'page'} "${address.slice(0, 200)}"${meant}`,
    hint: isFile ? 'Correct the path, or add the file.' : 'Correct the link, or add the page.',
  };
}
