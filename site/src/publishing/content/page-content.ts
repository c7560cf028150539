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
  /** The value of `each` in a page file that publishes a page for each item: `product`. */
  readonly each: string;
  /**
   * Text that identifies the content of a block with this data. Blocks with the same text get the same content. A word
   * such as `{product}` in the data stays in the text, because a page file with `each` is read once for all its pages.
   * Undefined for a block that needs no content.
   */
  shownBy(type: string, data: unknown): string | undefined;
  /** Text that identifies the content of the page of one item, in addition to the content of its blocks. */
  shownByItem(id: string): string;
  /** Brings the data up to date with the files of the site. Called before the data is used, once for each publication. */
  prepare(): Promise<void>;
  /**
   * The current version of each of these uses, for many pages at once. A use for which there is no content has a
   * version too.
   */
  versions(uses: readonly string[], pathOf: PathOfItem): Promise<ReadonlyMap<string, ContentVersion>>;
  /** The content for blocks with these uses, or the problem of a use. */
  fill(uses: readonly string[], pathOf: PathOfItem): Promise<ReadonlyMap<string, Filling>>;
  /**
   * JSON-LD of schema.org about the data of a block, for search engines. Each object has its own `@context`. Default:
   * none.
   */
  structuredData?(type: string, data: unknown, page: ShownOnPage): readonly object[];
  /** The items that visitors see, a few at a time and in a fixed order. */
  items(): AsyncIterable<readonly string[]>;
  /**
   * The facts about an item that its page shows in title and description; undefined when visitors do not see the item.
   */
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

/** Content of a block: `fields` are added to its data. A block with a problem is left out of its page. */
export type Filling = { readonly fields: object } | { readonly problem: FillingProblem };

export interface FillingProblem {
  readonly code: SiteErrorCode;
  /** Field of the data that is wrong; empty when the problem is the data as a whole. */
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
