import type { Permission } from '@plinth/sdk/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FrameFile } from '../pages/frame-file.ts';
import type { Json } from '../pages/merge-context.ts';
import type { PageAccess } from '../pages/page-access.ts';
import type { PageVersion } from '../pages/page-version.ts';
import type { PublishedPage } from '../pages/published-page.ts';
import type { Database } from '../storage/open-database.ts';
import type { OwnerArea } from './owner-area.ts';
import type { PersonalData } from './personal-data.ts';
import type { SearchSource } from './search-source.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Locale of the page that the request belongs to (BCP 47). It is the first known locale of: the page at the
     * address, the page that sent the request, `lang` in one of these two addresses, the pages of the site in the
     * order that the browser prefers, `site.json`. Found once, when it is first read.
     */
    readonly locale: string;
  }
}

/** The functions of a feature while the site runs. All are optional. */
export interface RunningFeature {
  /** Adds the routes that visitors and programs call. */
  routes?(app: FastifyInstance): void | Promise<void>;
  /**
   * Declares pages of the owner's area, below `/config`, with their permissions. A posted form is `URLSearchParams`.
   */
  ownerRoutes?(area: OwnerArea): void | Promise<void>;
  /**
   * Links to these pages in the header of the owner's area. An account sees only the links to pages that it may open.
   */
  readonly navigation?: readonly NavigationLink[];
  /**
   * The news for the start page of the owner's area. It is called each time the page is shown, so it must be fast.
   *
   * @param since Start of the period for which events are counted. Numbers about the current state, such as waiting
   * mails, ignore `since`.
   */
  news?(since: Date): Promise<readonly News[]>;
  /** Removes what has expired. Called when the site starts and then once an hour. */
  tidy?(now: Date): Promise<void>;
  /** Finds, exports and erases what is stored about one person. */
  readonly person?: PersonalData | readonly PersonalData[];
  readonly metrics?: readonly Metric[];
  /** What the search of the site finds besides pages. Without a plugin that has a search, nothing reads it. */
  readonly searchSource?: SearchSource;
  /** Data about the visitor of a request, for the page context. */
  visitorContext?(request: FastifyRequest): Promise<Json>;
  /**
   * Returns a different version of a published page for this request; undefined means no change. A version that other
   * visitors do not get at this address has `isVisitors`.
   */
  pageFor?(page: PublishedPage, request: FastifyRequest): Promise<PublishedPage | undefined>;
  /**
   * Answers a request for a page with something other than the page, such as JSON. Called only for visitors who may see
   * the page. An answer that not everyone may see must have `Cache-Control: private`.
   *
   * @returns Has the feature answered? The function returns a boolean and not the reply, because awaiting a Fastify
   * reply gives undefined.
   */
  answerFor?(page: PublishedPage, request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /**
   * Returns the page for this visitor when visitors get different pages at this address; otherwise undefined. The
   * answer gets `Cache-Control: private`. The function is allowed to set a cookie.
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
   * Called whenever the template has been read, before the stored pages are looked up. Pages that the feature stores
   * during this call are not published again.
   */
  templateRead?(): Promise<void>;
  /** Decides who may see pages that are not public. If no feature has a gate, nobody may see them. */
  readonly gate?: PageGate;
  /** Changes pages for accounts with a certain permission. */
  readonly ownerVersion?: OwnerVersion;
  /** Functions for the data that the feature stores about members. */
  readonly memberData?: MemberData;
  /** Called when the site closes, before the database does, in reverse order of the list of features. */
  close?(): Promise<void>;
}

export interface AccountLink {
  /** Path on this site, without a query. */
  readonly href: string;
  readonly title: string;
}

export interface MemberData {
  /**
   * §7 `cloneCart`: called before the session of a member ends, when the page has asked for a copy of the member's cart
   * for the browser. The function is allowed to set cookies.
   */
  cloneCart?(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Links on the page of a member's account, in the current language, to pages with data of the member. */
  accountLinks?(memberId: string): Promise<readonly AccountLink[]>;
  /** Removes the member's data, in the transaction that removes the account. */
  erase(transaction: Database, memberId: string): Promise<void>;
}

export interface PageGate {
  /** May the sender of the request see a page with this access? The access is never `public`. */
  admits(access: PageAccess, request: FastifyRequest): Promise<boolean>;
  /** Answers a request for a page that its sender may not see. The answer contains no part of the page. */
  refuse(access: PageAccess, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

interface NavigationLink {
  readonly href: string;
  readonly title: string;
  /** `end` puts the link after the links of all other features. Default: the order of the features. */
  readonly place?: 'end';
  /** Name of the group in which the link is shown, such as `Shop`. Default: before all groups. */
  readonly group?: string;
}

/** A number on the start page. An account sees it only if it may open `href`. */
export interface News {
  /** What is counted: `Messages`. */
  readonly title: string;
  readonly figure: string;
  /** Additional information, in a few words. */
  readonly note?: string;
  /** Page of the owner's area with the details. */
  readonly href: string;
  /** True marks the number as a problem that needs attention. Default: false. */
  readonly isUrgent?: boolean;
}

interface OwnerVersion {
  /** Permission of the accounts that get the version. In development (`config.dev`) everyone gets it. */
  readonly permission: Permission;
  /**
   * Returns how the page differs for this request; undefined when it does not. The answer gets `Cache-Control: private,
   * no-store`. The function is called for every request for a page, so check the address or a cookie first. It is also
   * called for each report of a page, to find out whether the page that sent the report was a version of this feature.
   *
   * @param address Path and query of the page. The request itself can have a different address.
   */
  of(
    page: PublishedPage,
    request: FastifyRequest,
    address: string,
  ): PageVersion | undefined | Promise<PageVersion | undefined>;
}

/** A value for `/metrics`. */
export interface Metric {
  /** The value of a counter never falls while the process runs. A gauge is the current value. */
  readonly kind: 'counter' | 'gauge';
  readonly name: string;
  readonly help: string;
  /** Reads the current value, only when `/metrics` is requested. NaN when it cannot be read. */
  read(): number | Promise<number>;
}
