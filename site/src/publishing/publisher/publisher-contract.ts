import type { Placeholders } from '../images/placeholders.ts';
import type { PageProblem } from '../pages/page-problem.ts';
import type { ReservedPath } from '../pages/reserved-path.ts';
import type { Log } from './problem-report.ts';
import type { JobSources } from './publish-job.ts';
import type { PublishStore } from './publish-store.ts';
import type { PageAnswer, PublishedPage } from './published-page.ts';
import type { RendererKeeper } from './renderer-keeper.ts';
import type { ScriptFrame } from './script-frame.ts';

export interface PublisherOptions extends JobSources {
  readonly store: PublishStore;
  readonly renderers: RendererKeeper;
  readonly placeholders: Placeholders;
  readonly log: Log;
  /** Addresses that no page may have. */
  readonly reservedPaths: readonly ReservedPath[];
  /** Default: 48 MB. */
  readonly cacheBytes?: number;
  /** How long a claim of this process is good without a renewal. Default: 30 s. */
  readonly leaseMs?: number;
}

export interface Publisher {
  /**
   * Reads the pages folder and begins to publish what changed. Overlapping calls run one after the other.
   * @returns `published`: resolves once everything is published, to whether any page changed.
   * @throws SiteError `PLINTH-SITE-003` or `-019` when the lockfile or the folder cannot be used.
   */
  start(): Promise<{ readonly published: Promise<boolean> }>;
  /** `start`, until everything is published. */
  publish(): Promise<boolean>;
  /**
   * The current page at a path, or its last version while it is published again.
   * @throws SiteError `PLINTH-SITE-025` when it was never published and takes too long.
   */
  page(path: string): Promise<PageAnswer | undefined>;
  /** Is there a page at this path? */
  has(path: string): boolean;
  /** Paths of all pages, broken ones too. */
  paths(): readonly string[];
  /** Addresses of the site's own pictures that page files name, as of the last look. */
  pictures(): ReadonlySet<string>;
  /** Can every page be served without waiting for its first publication? False without a page. */
  isReady(): boolean;
  /**
   * A page with other data in one of its blocks. The block takes the focus when the fragment of the address names it.
   * Nothing is stored. Undefined when the page cannot be rendered, or has no such block at that place.
   *
   * @param place Of the block, in document order.
   */
  variant(path: string, block: { place: number; id: string }, data: object): Promise<PublishedPage | undefined>;
  /** Script frames of the template's plugins, by path. */
  scriptFrames(): ReadonlyMap<string, ScriptFrame>;
  /** The page file of page type 100 (§2), if there is one. */
  notFoundPage(): Promise<PublishedPage | undefined>;
  /** What is wrong with the page files, as of the last publication: the first thousand problems. */
  problems(): readonly PageProblem[];
  /** Bytes of the pages that are kept in memory. */
  cachedBytes(): number;
  /** Waits for pages that are being made; the others are left to other processes and the next start. */
  close(): Promise<void>;
}
