import type { PageAccess } from '../pages/page-access.ts';

/** Kinds of what a search finds. Results are grouped by kind. */
export const SEARCH_KINDS = ['page', 'product', 'event', 'place'] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Something that the search of the site finds. */
export interface SearchEntry {
  /** No other entry of the source has this id. */
  readonly id: string;
  /** Address on this site to which the result leads. It can have a fragment. */
  readonly path: string;
  readonly title: string;
  /** Words that say more about the entry than its text, such as headings, categories or tags. They are not shown. */
  readonly words: string;
  /** Plain text. The result shows a part of it. */
  readonly text: string;
  /** BCP 47 tag. Words are compared by the rules of its language. */
  readonly locale: string;
  /** Who may find the entry. */
  readonly access: PageAccess;
}

export interface EntryVersion {
  readonly id: string;
  /** Text that changes when the entry changes. */
  readonly version: string;
}

/**
 * What a feature adds to the search of the site. The search calls these functions when pages were published, and stores
 * what they return in an index of its own.
 */
export interface SearchSource {
  /** At most one source has a kind. `page` is the kind of the pages of the site. */
  readonly kind: SearchKind;
  /**
   * The entries in an order of the source that never changes, a part at a time.
   *
   * @param after Id of the last entry of the part before. Empty for the first part.
   * @returns At most `most`. A part with fewer is the last one.
   */
  versions(after: string, most: number): Promise<readonly EntryVersion[]>;
  /** The entries with these ids. An entry that nobody is to find is left out. */
  entries(ids: readonly string[]): Promise<readonly SearchEntry[]>;
}
