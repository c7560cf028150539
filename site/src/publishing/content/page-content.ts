import type { SiteErrorCode } from '../../errors/site-error.ts';
import type { PageFile } from '../pages/page-file.ts';
import type { SiteFile } from '../pages/site-file.ts';

/**
 * Data of a feature that pages show, such as the products of a shop. The publisher adds it to the blocks of a page, and
 * publishes the page again when it changes.
 */
export interface PageContent {
  /** Types of the blocks that get data, as keys of the lockfile. */
  readonly blockTypes: readonly string[];
  /** The word of `each` in a page file that publishes a page for each item: `product`. */
  readonly each: string;
  /**
   * Text for what a block with this data shows: blocks with the same text get the same data. It contains the words
   * `{product}` of the data unchanged, because a page file with `each` is read once for all its pages. Undefined for a
   * block that has its own data already.
   */
  shownBy(type: string, data: unknown): string | undefined;
  /** Text for what a page of one item shows, in addition to its blocks. */
  shownByItem(id: string): string;
  /** Brings the data up to date with the files of the site. Called before the data is used, once for each publication. */
  prepare(): Promise<void>;
  /** How each of these uses is now, for many pages at once. A use that cannot be filled has a version too. */
  versions(uses: readonly string[], pathOf: PathOfItem): Promise<ReadonlyMap<string, ContentVersion>>;
  /** Data for the blocks with these uses, or what is wrong with a use. */
  fill(uses: readonly string[], pathOf: PathOfItem): Promise<ReadonlyMap<string, Filling>>;
  /**
   * What search engines read about the data of a block, as JSON-LD of schema.org, each object with its `@context`.
   * Default: nothing.
   */
  structuredData?(type: string, data: unknown, page: ShownOnPage): readonly object[];
  /** The items that visitors see, a few at a time and in a fixed order. */
  items(): AsyncIterable<readonly string[]>;
  /** An item that visitors see, as the title of its page may name it. */
  item(id: string): Promise<PageItem | undefined>;
}

/** Path of the page that is published for an item; undefined when no page file does that. */
export type PathOfItem = (id: string) => string | undefined;

/** The page on which data is shown. */
export interface ShownOnPage extends Pick<PageFile, 'path' | 'title'> {
  readonly site: Pick<SiteFile, 'name' | 'origin' | 'navigation'>;
}

export interface ContentVersion {
  /** Changes when pages that show the data must be published again. */
  readonly version: string;
  /** The shown data as JSON, in which the addresses of pictures are found. */
  readonly shown: string;
}

/** What a block gets: `fields` are added to its data. A block with a problem is left out of its page. */
export type Filling = { readonly fields: object } | { readonly problem: FillingProblem };

export interface FillingProblem {
  readonly code: SiteErrorCode;
  /** Field of the data that is wrong; empty for the data as a whole. */
  readonly field: string;
  readonly reason: string;
  readonly hint: string;
}

export interface PageItem {
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  readonly image: { readonly src: string; readonly alt: string } | undefined;
}
