import type { SiteErrorCode } from '../errors/site-error.ts';

/** What is wrong with a page file: an error takes the page off, a warning keeps it. */
export interface PageProblem {
  readonly code: SiteErrorCode;
  readonly severity: 'error' | 'warning';
  /** File name below the pages folder. */
  readonly file: string;
  /** JSON path inside the file: `$.blocks[2].id`. */
  readonly at: string;
  /** Why, in one sentence. */
  readonly reason: string;
}

/** One line a person can act on. */
export function describeProblem(problem: PageProblem): string {
  return `${problem.code} ${problem.file} ${problem.at}: ${problem.reason}`;
}
