import type { CompressedBody } from '../http/compressed-body.ts';
import type { PageAccess } from './page-access.ts';
import type { PageProblem } from './page-problem.ts';
import type { PartPosition } from './part-position.ts';

/** A page as it is served, without the data of one visitor. */
export interface PublishedPage {
  readonly kind: 'published';
  readonly path: string;
  readonly status: 200 | 403 | 404;
  readonly html: string;
  /** Position of the JSON of the page context in `html` (UTF-16 code units). */
  readonly context: { readonly start: number; readonly end: number };
  readonly body: CompressedBody;
  /** Positions of the parts that are left out for some visitors. */
  readonly parts: readonly PartPosition[];
  /** The most memory that the page can use, in bytes: in every encoding, with and without each of its parts. */
  readonly mostBytes: number;
  /**
   * The page for a visitor, without the parts about which the visitor has decided. Each variant is compressed once.
   *
   * @param cookieOf Returns the visitor's cookie with this name.
   */
  forVisitor(cookieOf: (cookie: string) => string | undefined): VisitorsPage;
  /** Who may see the page. */
  readonly access: PageAccess;
  /** Content-Security-Policy whose hashes match `html`. */
  readonly csp: string;
  /** Permissions-Policy: the features of the browser that the page may use. */
  readonly permissions: string;
  /** Opaque part of the ETag, without quotes. */
  readonly etag: string;
  /** Key of the source from which the page was made. Pages with the same key are equal. */
  readonly key: string;
  /** True for a version that only the owner gets: no cache may store it. Default: false. */
  readonly isForOwner?: boolean;
  /**
   * True for a version that other visitors do not get at this address: no shared cache may store it. Default: false.
   */
  readonly isVisitors?: boolean;
}

/** A page without the parts about which a visitor has decided. */
export type VisitorsPage = Pick<PublishedPage, 'html' | 'context' | 'body' | 'etag'>;

/** A page that cannot be published. */
export interface BrokenPage {
  readonly kind: 'broken';
  readonly path: string;
  readonly problems: readonly PageProblem[];
}

export type PageAnswer = PublishedPage | BrokenPage;
