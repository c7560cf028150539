import { compressedBody, shortHash } from '@plinth/server/http';
import {
  NOT_FOUND_PAGE_TYPE,
  type PageAccess,
  type PartPosition,
  type PublishedPage,
  type VisitorsPage,
} from '@plinth/server/pages';
import { isDecided, withoutParts } from './page-parts.ts';
import { permissionsPolicy } from './permissions-policy.ts';

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
