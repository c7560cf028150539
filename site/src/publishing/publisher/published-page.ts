import { type CompressedBody, compressedBody } from '../../http/compressed-body.ts';
import { shortHash } from '../../http/hash.ts';
import type { PageAccess } from '../pages/page-access.ts';
import { NOT_FOUND_PAGE_TYPE } from '../pages/page-file.ts';
import type { PageProblem } from '../pages/page-problem.ts';
import { isDecided, type PartPosition, withoutParts } from './page-parts.ts';
import { permissionsPolicy } from './permissions-policy.ts';

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
type VisitorsPage = Pick<PublishedPage, 'html' | 'context' | 'body' | 'etag'>;

/** A page that cannot be published. */
export interface BrokenPage {
  readonly kind: 'broken';
  readonly path: string;
  readonly problems: readonly PageProblem[];
}

export type PageAnswer = PublishedPage | BrokenPage;

export function publishedPage(page: {
  path: string;
  pageType: number;
  html: string;
  context: PublishedPage['context'];
  parts: PublishedPage['parts'];
  csp: string;
  key: string;
  access: PageAccess;
}): PublishedPage {
  const { path, pageType, html, context, parts, csp, key, access } = page;
  const whole = visitorsPage(html, context);
  const conditions = new Set(parts.map(conditionOf));
  const variants = new Map([['', whole]]);
  return {
    path,
    context,
    csp,
    permissions: permissionsPolicy(html),
    key,
    access,
    parts,
    get html() {
      return whole.html;
    },
    kind: 'published',
    status: pageType === NOT_FOUND_PAGE_TYPE ? 404 : 200,
    body: whole.body,
    etag: whole.etag,
    mostBytes: whole.body.mostBytes * 2 ** conditions.size,
    forVisitor: (cookieOf) => {
      const decided = parts.filter((part) => isDecided(part, cookieOf(part.cookie)));
      const name = [...new Set(decided.map(conditionOf))].join(' ');
      const made = variants.get(name) ?? visitorsPage(withoutParts(whole.html, decided), context);
      variants.set(name, made);
      return made;
    },
  };
}

/** Key of a part's condition. Parts with the same key are either all on the page or all left out. */
function conditionOf({ cookie, version = '' }: PartPosition): string {
  return `${cookie}=${version}`;
}

/**
 * @param context Position of the page context. It is the same in every variant, because parts are in the body, which
 * comes after the context.
 */
function visitorsPage(html: string, context: PublishedPage['context']): VisitorsPage {
  const body = compressedBody(Buffer.from(html));
  return {
    context,
    body,
    etag: shortHash(html),
    // The text is made from the bytes when it is needed, because only the bytes are kept.
    get html() {
      return body.identity.toString();
    },
  };
}
