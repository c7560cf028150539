/** A problem of a page file. An error keeps the page from being published, a warning does not. */
export interface PageProblem {
  /** `PLINTH-SITE-…`, or a code of the runtime when the problem is in a block. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** File name below the pages folder. */
  readonly file: string;
  /** JSON path inside the file: `$.blocks[2].id`. */
  readonly at: string;
  /** What is wrong, in one sentence. */
  readonly reason: string;
  /** What to do about the problem, in one sentence. */
  readonly hint: string;
}

/** Describes a problem in one line that an author can act on. */
export function describeProblem({ code, file, at, reason, hint }: PageProblem): string {
  return `${code} ${file} ${at}: ${reason} -> ${hint}`;
}
