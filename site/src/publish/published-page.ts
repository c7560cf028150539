import { type CompressedBody, compressedBody } from '../http/compressed-body.ts';
import { NOT_FOUND_PAGE_TYPE } from '../pages/page-file.ts';
import type { PageProblem } from '../pages/page-problem.ts';
import { shortHash } from './hash.ts';

/** A page as it is served: complete but for what belongs to one visitor. */
export interface PublishedPage {
  readonly kind: 'published';
  readonly path: string;
  readonly status: 200 | 404;
  readonly html: string;
  readonly body: CompressedBody;
  /** Content-Security-Policy whose hashes fit `html`. */
  readonly csp: string;
  /** Opaque part of the ETag, without quotes. */
  readonly etag: string;
  /** What it was made of; the same key makes the same page. */
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
  csp: string;
  key: string;
}): PublishedPage {
  const { pageType, ...rest } = page;
  return {
    ...rest,
    kind: 'published',
    status: pageType === NOT_FOUND_PAGE_TYPE ? 404 : 200,
    body: compressedBody(Buffer.from(page.html)),
    etag: shortHash(page.html),
  };
}
