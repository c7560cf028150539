import type { Arm } from './arm.ts';

declare module '../../storage/tables.ts' {
  interface Tables {
    published_pages: PublishedPageRow & OfArm;
    published_forms: PublishedFormRow & OfArm;
    page_files: PageFileRow;
    publish_claims: PublishClaimRow & OfArm;
  }
}

/** Column of the release. Pages that are made with the candidate of a rollout are stored beside the stable ones. */
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
  /** JSON array of problems. */
  problems: string;
  /** Hashes of the blocks whose data the plugins have accepted, separated by spaces. */
  good_blocks: string;
  /** Content-Security-Policy whose hashes fit `html`. */
  csp: string;
  html: string;
  /** Who may see the page: `PageAccess`. */
  access: string;
}

/** A page file as it was when it was last parsed. */
export interface PageFileRow {
  file: string;
  /**
   * Modification times, size and inode of the file. Empty when the file may have changed since without a new
   * modification time.
   */
  state: string;
  /** Hash of everything else that the file was checked against. */
  checked_by: string;
  path: string;
  /** Path of the page when its file was last valid. */
  good_path: string | null;
  /** 1 when an error keeps the page from being published. */
  is_broken: number;
  source_hash: string;
  page_type: number;
  /** Title in the generated navigation; null when the page is not part of it. */
  nav_title: string | null;
  /** 1 when the page names a picture for links to it. */
  has_image: number;
  /** Addresses of the site's own pictures, separated by spaces. */
  pictures: string;
  /** JSON array of problems. */
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
  /** Id of the process. */
  owner: string;
  /** The claim expires at this time unless it is renewed. */
  expires_at: string;
}

/** A form on a published page. */
export interface PublishedFormRow {
  path: string;
  /** Index of the block on its page, in document order. */
  place: number;
  form_id: string;
  /** Id of the block as the page file has it. */
  block_id: string;
  /** Number of §3 as a text, or `vendor/name`. */
  type: string;
  /** JSON: the data that the page was published with. */
  data: string;
  /** Locale that the page was published with. Empty until it is published again after the migration. */
  locale: string;
}
