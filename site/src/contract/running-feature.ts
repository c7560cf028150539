import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Json } from '../publishing/pages/merge-context.ts';
import type { FrameFile } from '../publishing/publisher/frame-file.ts';
import type { PageVersion } from '../publishing/publisher/page-version.ts';
import type { PublishedPage } from '../publishing/publisher/published-page.ts';
import type { PersonalData } from './personal-data.ts';

/** The functions of a feature while the site runs. Everything is optional. */
export interface RunningFeature {
  /** Adds the routes that visitors and programs call. */
  routes?(app: FastifyInstance): void | Promise<void>;
  /** Adds pages of the owner's area, below `/config`. `scope` reads posted forms as `URLSearchParams`. */
  ownerRoutes?(scope: FastifyInstance): void | Promise<void>;
  /** Links to these pages in the header of the owner's area. */
  readonly navigation?: readonly NavigationLink[];
  /** Lines on the first page of the owner's area. Called each time that the page is shown. */
  menu?(): Promise<readonly MenuLine[]>;
  /** Removes what has expired. Called when the site starts and then once an hour. */
  tidy?(now: Date): Promise<void>;
  /** Finds, exports and erases what is stored about one person. */
  readonly person?: PersonalData;
  readonly metrics?: readonly Metric[];
  /** Data about the visitor of a request, for the page context. */
  visitorContext?(request: FastifyRequest): Promise<Json>;
  /** Returns another version of a published page for this address; undefined means no change. */
  pageFor?(page: PublishedPage, url: string): Promise<PublishedPage | undefined>;
  /**
   * Returns the page for this visitor, if visitors get different ones at this address; otherwise undefined. The answer is
   * `private`. May set a cookie.
   */
  armFor?(page: PublishedPage, request: FastifyRequest, reply: FastifyReply): Promise<PublishedPage | undefined>;
  /** Returns the document of a frame for this visitor, if it differs from the document of the template. */
  frameFor?(path: string, request: FastifyRequest): FrameFile | undefined;
  /**
   * Called when a page file, the theme, a public file or a lockfile has changed, before the pages are published.
   * @returns Resolves to `published`, which settles when the feature has published its own versions of the pages.
   */
  refresh?(): Promise<{ readonly published: Promise<void> }>;
  /**
   * Returns how the page differs for the owner who sent this request; undefined means no change. The page is changed
   * only for a signed-in owner, and for everyone when the site runs in development (`config.dev`). Its answer is
   * `private, no-store`. Called for every page that is requested, so decide by the address or a cookie first. Also
   * called for reports that a page sends, to find out whether the page was such a version.
   * @param address Path and query of the page. The request itself may have a different address.
   */
  ownerVersion?(
    page: PublishedPage,
    request: FastifyRequest,
    address: string,
  ): PageVersion | undefined | Promise<PageVersion | undefined>;
  /** Called when the site closes, before the database does, in reverse order of the list of features. */
  close?(): Promise<void>;
}

export interface NavigationLink {
  readonly href: string;
  readonly title: string;
}

interface MenuLine {
  readonly text: string;
  /** Default: the line is text without a link, and comes after the links. */
  readonly href?: string;
}

/** A value for `/metrics`. */
export interface Metric {
  /** A counter only rises while the process runs. A gauge is the current value. */
  readonly kind: 'counter' | 'gauge';
  readonly name: string;
  readonly help: string;
  /** Reads the current value, only when `/metrics` is requested. NaN when it cannot be read. */
  read(): number | Promise<number>;
}
