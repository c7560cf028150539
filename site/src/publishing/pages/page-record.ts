import { type PageAccess, type PageProblem, readAccess } from '@plinth/server/pages';
import * as v from 'valibot';
import type { PageFileRow } from '../store/publishing-tables.ts';
import { readContent, type StoredContent, writeContent } from './stored-content.ts';

/**
 * Facts about a page file. They are stored in the database, so the publisher need not read an unchanged file again.
 * `PageIndex` keeps the shorter facts, such as the path, in memory.
 */
export interface PageRecord {
  readonly file: string;
  /**
   * Path at which the page is served: its own path if it can be read, otherwise one made from the file name. A broken
   * page has a path too.
   */
  readonly path: string;
  /** Path of the page when its file was last valid. */
  readonly goodPath: string | undefined;
  /** True when an error keeps the page from being published. */
  readonly isBroken: boolean;
  /** Hash of the page as it was parsed; empty when the page is broken. */
  readonly sourceHash: string;
  readonly pageType: number;
  /** Title in the generated navigation; undefined when the page is not in that navigation. */
  readonly navTitle: string | undefined;
  /** Does the page file name a picture that other sites show for a link to the page? */
  readonly hasImage: boolean;
  /** Addresses of the site's own pictures in the page, separated by spaces. */
  readonly pictures: string;
  readonly problems: readonly PageProblem[];
  /**
   * Locale in the page file; for a broken page, the last known locale. Empty when the page has the locale of the site.
   */
  readonly locale: string;
  /** Who may see the page. For a broken page, this is the access from the time when its file was last valid. */
  readonly access: PageAccess;
  /**
   * The content of features that the page shows. For a broken page, this is the content from the time when its file was
   * last valid.
   */
  readonly content: StoredContent;
}

const problemsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      code: v.string(),
      severity: v.picklist(['error', 'warning']),
      file: v.string(),
      at: v.string(),
      reason: v.string(),
      hint: v.string(),
    }),
  ),
);

/**
 * @param state Text that changes when the file changes.
 * @param checkedBy Text that changes when the check of the same file can have a different result, for example because
 * the lockfile has changed.
 */
export function rowOf(record: PageRecord, state: string, checkedBy: string): PageFileRow {
  return {
    file: record.file,
    state,
    checked_by: checkedBy,
    path: record.path,
    good_path: record.goodPath ?? null,
    is_broken: Number(record.isBroken),
    source_hash: record.sourceHash,
    page_type: record.pageType,
    nav_title: record.navTitle ?? null,
    has_image: Number(record.hasImage),
    pictures: record.pictures,
    problems: JSON.stringify(record.problems),
    locale: record.locale,
    access: record.access,
    content: writeContent(record.content),
  };
}

export function recordOf(row: PageFileRow): PageRecord {
  return {
    file: row.file,
    path: row.path,
    goodPath: row.good_path ?? undefined,
    isBroken: row.is_broken !== 0,
    sourceHash: row.source_hash,
    pageType: row.page_type,
    navTitle: row.nav_title ?? undefined,
    hasImage: row.has_image !== 0,
    pictures: row.pictures,
    problems: v.parse(problemsSchema, row.problems),
    locale: row.locale,
    access: readAccess(row.access),
    content: readContent(row.content),
  };
}
