import type { SiteErrorCode } from '../errors/site-error.ts';
import type { PageFile } from './page-file.ts';
import type { SiteFile } from './site-file.ts';

/**
 * Data that a feature provides and that pages show, such as products. The publisher adds the data to the
 * blocks of a page, and publishes the page again when the data changes.
 */
export interface PageContent {
  /** Types of the blocks that get data, as keys of the lockfile. */
  readonly blockTypes: readonly string[];
  /** The value of `each` in a page file that publishes a page for each item: `product`. */
  readonly each: string;
  /**
   * Text that identifies the content of a block with this data. Blocks with the same text get the same content. The
   * text contains a placeholder of the data or the page, such as `{product}`, unchanged: a page file with `each` is read
   * one time for all its pages. Undefined for a block that needs no content.
   *
   * @param page The page that has the block.
   */
  shownBy(type: string, data: unknown, page: BlockPlace): string | undefined;
  /**
   * Reads the data of a block of this type from markup of another system. The result is raw data for `shownBy`.
   * Undefined when the block does not recognise the markup. Default: blocks with markup get no content.
   */
  readMarkup?(type: string, html: string): object | undefined;
  /**
   * Text that identifies the item's own content on its page. The blocks of the page have their own texts, from
   * `shownBy`.
   */
  shownByItem(id: string): string;
  /**
   * Brings the data up to date with the files of the site. Called before the data is used, once for each publication.
   */
  prepare(): Promise<void>;
  /**
   * The current version of the content for each use, for many pages at once. A use is a text that `shownBy` returned
   * for a block, or `shownByItem` for an item. A use for which `fill` returns a problem has a version too.
   */
  versions(uses: readonly string[], pathOf: PathOfItem): Promise<ReadonlyMap<string, ContentVersion>>;
  /**
   * For each use, the fields that the blocks with this use get, or the problem that keeps the blocks from getting them.
   */
  fill(uses: readonly string[], pathOf: PathOfItem): Promise<ReadonlyMap<string, Filling>>;
  /**
   * JSON-LD of schema.org about the data of a block, for search engines. Each object has its own `@context`. Default:
   * none.
   */
  structuredData?(type: string, data: unknown, page: ShownOnPage): readonly object[];
  /**
   * Files that the server makes for this content and that a static export must contain, by their paths. Default: none.
   *
   * @param html A published page.
   */
  exportedFiles?(html: string): Promise<ReadonlyMap<string, string | Uint8Array>>;
  /**
   * For an export without a server: the links in `html` to pages that only the server can make, each with the path of
   * the file to link to in the export. The file must be one of `exportedFiles(html)`. Default: none.
   *
   * @param html A published page.
   */
  exportedLinks?(html: string): Promise<ReadonlyMap<string, string>>;
  /** The ids of the items that visitors can see, a few at a time and in a fixed order. */
  items(): AsyncIterable<readonly string[]>;
  /**
   * The facts about an item for the title and the description of its page; undefined when visitors cannot see the item.
   */
  item(id: string): Promise<PageItem | undefined>;
}

/** The page that has a block. Its path can have a placeholder, such as `{product}`. The context is that of its file. */
export type BlockPlace = Pick<PageFile, 'path' | 'context'>;

/** Path of the page that is published for an item; undefined when no page file publishes pages of items. */
export type PathOfItem = (id: string) => string | undefined;

/** The page on which data is shown. */
export interface ShownOnPage extends Pick<PageFile, 'path' | 'title'> {
  readonly site: Pick<SiteFile, 'name' | 'origin' | 'navigation'>;
}

export interface ContentVersion {
  /** Text that changes when the pages that show the data must be published again. */
  readonly version: string;
  /** JSON of the shown data. The publisher looks for addresses of pictures in it. */
  readonly shown: string;
}

/**
 * Content of a block: `fields` are added to its data, or to the data that the block reads from its markup. A block with
 * a problem is left out of its page.
 */
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
