import type { FrameFile } from './frame-file.ts';
import type { PageAccess } from './page-access.ts';
import type { PageProblem } from './page-problem.ts';
import type { PageVersion } from './page-version.ts';
import type { PageAnswer, PublishedPage } from './published-page.ts';
import type { SiteFile } from './site-file.ts';

/**
 * Called for each block of a page, in document order. Resolves to undefined when the block keeps its data.
 *
 * @param type Type of the block, as a key of the lockfile.
 * @param data Data of the block, with what features have added to it.
 */
export type ChangeData = (type: string, data: unknown) => Promise<object | undefined>;

export interface StoredPage {
  readonly path: string;
  /** Text that changes when the page changes. */
  readonly key: string;
  /** §2 Page-type enumeration. */
  readonly pageType: number;
}

export interface Publisher {
  /**
   * Reads the pages folder and begins to publish what has changed. A call that is made while an earlier call runs is
   * carried out after that call.
   *
   * @returns `published` resolves when everything is published: to true if any page has changed, otherwise to false.
   * @throws SiteError `PLINTH-SITE-003` or `-019` when the lockfile or the folder cannot be used.
   */
  start(): Promise<{ readonly published: Promise<boolean> }>;
  /** Like `start`, but resolves when everything is published. */
  publish(): Promise<boolean>;
  /**
   * The current page at a path, or its last version while it is published again.
   * @throws SiteError `PLINTH-SITE-025` when the page was never published, and publishing it takes too long.
   */
  page(path: string): Promise<PageAnswer | undefined>;
  /** Is there a page at this path? */
  has(path: string): boolean;
  /**
   * Locale of the page at a path. Undefined when there is no such page, when the page is broken and its locale was
   * never read, and before the page files have been read for the first time.
   */
  localeOf(path: string): string | undefined;
  /** Locales of the pages, each once. The first is the locale of `site.json`. */
  locales(): readonly [string, ...string[]];
  /**
   * Name, public origin, terms and time zone of the site; undefined before `site.json` has been read for the first time.
   *
   * @param locale Language of the texts. Default: those of all pages.
   */
  site(locale?: string): Pick<SiteFile, 'name' | 'origin' | 'context' | 'terms' | 'timeZone'> | undefined;
  /** Paths of all pages, broken ones too. */
  paths(): readonly string[];
  /**
   * Who may see the page at a path, according to its page file. The published page still has the rule with which it was
   * published. After a change of the page file, visitors must satisfy both rules until the page is published again.
   */
  accessOf(path: string): PageAccess | undefined;
  /**
   * Who may see a picture that is on no public page; undefined for other pictures. Waits for the first read of the page
   * files. When that takes too long, the set is empty.
   */
  pictureAccess(url: string): Promise<ReadonlySet<PageAccess> | undefined>;
  /**
   * Path of the page that is published for an item by a page file with `each`. Undefined when there is no such file,
   * and before the page files have been read for the first time.
   */
  itemPath(each: string, id: string): string | undefined;
  /** Id of the item whose page is at a path; undefined for every other page. */
  itemOf(each: string, path: string): string | undefined;
  /**
   * Data of the blocks of `type` on a page, in document order, including the data that features have added. Empty when
   * there is no such page or block.
   *
   * @param type Type of the blocks, as a key of the lockfile.
   */
  blockData(path: string, type: string): Promise<readonly unknown[]>;
  /** The page of this type (§2) in the language of `locale`; otherwise the first page of this type. */
  pageOfType(pageType: number, locale?: string): Promise<PublishedPage | undefined>;
  /** The pages that visitors can get. A page that was never published is not among them. */
  stored(): readonly StoredPage[];
  /**
   * Calls `listener` after each publication, even if no page has changed, and at once when there has been one already.
   * @returns Ends the calls.
   */
  onPublished(listener: () => void): () => void;
  /** Addresses of the site's own pictures in the page files, as of the last read of the folder. */
  pictures(): ReadonlySet<string>;
  /** Can every page be served without waiting for its first publication? False when there are no pages. */
  isReady(): boolean;
  /**
   * Renders a page with other data in one of its blocks. The block gets the focus when the fragment of the address is
   * the id of the block. The page is not stored. Resolves to undefined when the page cannot be rendered, or does not
   * have this block at this place.
   *
   * @param block `place` is its index on the page, in document order.
   */
  variant(path: string, block: { place: number; id: string }, data: object): Promise<PublishedPage | undefined>;
  /**
   * Renders a page with other data in the blocks for which `change` resolves to data. The page is not stored. Resolves
   * to undefined when there is no such block, or the page cannot be rendered.
   */
  changed(path: string, change: ChangeData): Promise<PublishedPage | undefined>;
  /**
   * Makes the owner's version of a page from its file. The version is neither stored nor cached. Resolves to undefined
   * when there is no such page, or its file is broken.
   *
   * The caller must first check the permission of the sender: see `ownerVersion` of `RunningFeature`.
   */
  version(path: string, version: PageVersion): Promise<PublishedPage | undefined>;
  /** Script frames of the template's plugins, and the documents of its isolated plugins, by path. */
  frames(): ReadonlyMap<string, FrameFile>;
  /**
   * The page of type 100 (§2), if there is one. Of several pages, the page in the language of `locale`, otherwise the
   * first.
   *
   * @param locale Default: the locale of `site.json`.
   */
  notFoundPage(locale?: string): Promise<PublishedPage | undefined>;
  /** Problems of the page files, from the last publication: at most the first thousand. */
  problems(): readonly PageProblem[];
  /** Number of bytes of the pages in memory. */
  cachedBytes(): number;
  /** Waits for pages that are being made. All other pages are left to other processes and to the next start. */
  close(): Promise<void>;
}
