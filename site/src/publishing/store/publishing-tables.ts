import type { Arm } from './arm.ts';

declare module '@plinth/server/tables' {
  interface Tables {
    published_pages: PublishedPageRow & OfArm;
    page_files: PageFileRow;
    publish_claims: PublishClaimRow & OfArm;
  }
}

/**
 * The column that says with which release a page was made. Pages of a rollout's candidate are stored beside the stable
 * pages.
 */
interface OfArm {
  arm: Arm;
}

export interface PublishedPageRow {
  path: string;
  /** Hash of the page file, `site.json` and navigation. */
  source_hash: string;
  /** Hash of all code and settings that turn a page file into HTML. */
  build_hash: string;
  /** §2 Page-type enumeration. */
  page_type: number;
  etag: string;
  published_at: string;
  /** Where the JSON of the page context begins and ends in `html` (UTF-16 code units). */
  context_start: number;
  context_end: number;
  /** JSON array with the positions in `html` of the parts that are left out for some visitors. */
  parts: string;
  /** JSON array of the problems of the page. */
  problems: string;
  /** Hashes of the blocks whose data the plugins have accepted, separated by spaces. */
  good_blocks: string;
  /** Content-Security-Policy whose hashes match `html`. */
  csp: string;
  html: string;
  /** Who may see the page: `PageAccess`. */
  access: string;
}

/** A page file as it was when it was last parsed. */
export interface PageFileRow {
  file: string;
  /**
   * Modification times, size and inode of the file. Empty when the file had changed so recently that a later change
   * could leave the modification time the same.
   */
  state: string;
  /** Hash of everything, apart from the file itself, that affects the result of checking the file. */
  checked_by: string;
  path: string;
  /** Path of the page when its file was last valid. */
  good_path: string | null;
  /** 1 when an error keeps the page from being published, otherwise 0. */
  is_broken: number;
  source_hash: string;
  page_type: number;
  /** Title in the generated navigation; null when the page is not in that navigation. */
  nav_title: string | null;
  /** 1 when the page file names a picture that other sites show for a link to the page, otherwise 0. */
  has_image: number;
  /** Addresses of the site's own pictures, separated by spaces. */
  pictures: string;
  /** JSON array of the problems of the page file. */
  problems: string;
  /** Locale that the page names; empty when it has the locale of the site. */
  locale: string;
  /** Who may see the page: `PageAccess`. */
  access: string;
  /** Content of features that the page shows: `StoredContent` as JSON. Empty when the page shows none. */
  content: string;
}

/** A page that a process is publishing. */
interface PublishClaimRow {
  path: string;
  page_key: string;
  /** Id of the process that has the claim. */
  owner: string;
  /** The claim expires at this time unless it is renewed. */
  expires_at: string;
}
