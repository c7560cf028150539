import type { SiteErrorCode } from '@plinth/server/errors';
import type { PageProblem } from '@plinth/server/pages';
import type { CheckedProducts, ProductProblem } from './check-products.ts';
import type { FileProduct } from './product-file.ts';

const MOST_PROBLEMS_LISTED = 20;

/** What was read from a file of products. */
export interface ProductFile {
  /** The products that are not left out, in the order of the file. */
  readonly products: readonly FileProduct[];
  /** All ids in the file, including those of products with problems. */
  readonly ids: ReadonlySet<string>;
  /** False when the whole file cannot be read. The products that it contained before then stay in the catalogue. */
  readonly isReadable: boolean;
  readonly problems: readonly PageProblem[];
}

/** The result for a file that cannot be read. */
export function unreadableFile(file: string, at: string, reason: string, hint: string): ProductFile {
  return {
    products: [],
    ids: new Set(),
    isReadable: false,
    problems: [problem(file, 'PLINTH-SITE-160', at, reason, hint)],
  };
}

/**
 * The result for a file that was read.
 *
 * @param placeOf Returns the position of a problem in the file, in words for the file's author.
 */
export function readableFile(
  file: string,
  { products, ids, problems }: CheckedProducts,
  placeOf: (found: ProductProblem) => string,
): ProductFile {
  const listed = problems
    .slice(0, MOST_PROBLEMS_LISTED)
    .map((found) => problem(file, found.code, placeOf(found), found.reason, found.hint));
  const next = problems[MOST_PROBLEMS_LISTED];
  if (!next) return { products, ids, isReadable: true, problems: listed };
  const more = problems.length - MOST_PROBLEMS_LISTED;
  const reason = `${more} more ${more === 1 ? 'problem of the file is' : 'problems of the file are'} not listed`;
  const rest = problem(file, next.code, placeOf(next), reason, 'Correct the listed ones first.');
  return { products, ids, isReadable: true, problems: [...listed, rest] };
}

function problem(file: string, code: SiteErrorCode, at: string, reason: string, hint: string): PageProblem {
  return { code, severity: code === 'PLINTH-SITE-254' ? 'warning' : 'error', file, at, reason, hint };
}
