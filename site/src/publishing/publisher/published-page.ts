import { type CompressedBody, compressedBody } from '../../http/compressed-body.ts';
import { shortHash } from '../../http/hash.ts';
import { NOT_FOUND_PAGE_TYPE } from '../pages/page-file.ts';
import type { PageProblem } from '../pages/page-problem.ts';

/** A page as it is served, without the data of one visitor. */
export interface PublishedPage {
  readonly kind: 'published';
  readonly path: string;
  readonly status: 200 | 404;
  readonly html: string;
  /** Position of the JSON of the page context in `html` (UTF-16 code units). */
  readonly context: { readonly start: number; readonly end: number };
  readonly body: CompressedBody;
  /** Content-Security-Policy whose hashes fit `html`. */
  readonly csp: string;
  /** Opaque part of the ETag, without quotes. */
  readonly etag: string;
  /** Key of what the page was made from. Pages with the same key are equal. */
  readonly key: string;
}

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
  csp: string;
  key: string;
}): PublishedPage {
  const { path, pageType, html, context, csp, key } = page;
  const body = compressedBody(Buffer.from(html));
  return {
    path,
    context,
    csp,
    key,
    // The text is made from the bytes when it is needed, because only the bytes are kept.
    get html() {
      return body.identity.toString();
    },
    kind: 'published',
    status: pageType === NOT_FOUND_PAGE_TYPE ? 404 : 200,
    body,
    etag: shortHash(html),
  };
}
