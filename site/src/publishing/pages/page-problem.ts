/** What is wrong with a page file: an error keeps it from being published, a warning does not. */
export interface PageProblem {
  /** `PLINTH-SITE-…`, or the runtime's own code when a block is the reason. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** File name below the pages folder. */
  readonly file: string;
  /** JSON path inside the file: `$.blocks[2].id`. */
  readonly at: string;
  /** Why, in one sentence. */
  readonly reason: string;
  /** What to do about it, in one sentence. */
  readonly hint: string;
}

/** One line a person can act on. */
export function describeProblem({ code, file, at, reason, hint }: PageProblem): string {
  return `${code} ${file} ${at}: ${reason} -> ${hint}`;
}
