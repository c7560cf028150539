/** Limit for the problems that are listed. The others are counted. */
export const MOST_PROBLEMS = 100;

/** Why an uploaded file is not applied. */
export interface LineProblem {
  /**
   * - 250: the file cannot be read
   * - 251: a cell has the wrong shape
   * - 252: a SKU occurs twice, or the shop does not have it
   * - 253: somebody else has changed the value since the download
   * - 254: the sale price of a variant on sale is not below its price
   */
  readonly code: `PLINTH-SITE-${'250' | '251' | '252' | '253' | '254'}`;
  readonly line: number;
  /** Name of the CSV column; empty for a problem of the whole line. */
  readonly column: string;
  readonly reason: string;
  /** What the owner can do. */
  readonly remedy: string;
}

/** All problems of a file: the first ones in the order of the lines, and the number of the others. */
export interface LineProblems {
  readonly listed: readonly LineProblem[];
  readonly more: number;
}

export function firstProblems(problems: readonly LineProblem[], more = 0): LineProblems {
  const sorted = problems.toSorted((one, other) => one.line - other.line);
  return { listed: sorted.slice(0, MOST_PROBLEMS), more: more + Math.max(0, sorted.length - MOST_PROBLEMS) };
}
