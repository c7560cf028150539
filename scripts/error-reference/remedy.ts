/** What the reference of error codes says about a code, in addition to its meaning. */
export interface Remedy {
  /** The cause of the error, and its effect on the page. */
  readonly why: string;
  /** What to do about the error. */
  readonly fix: string;
}

/**
 * What the reference says about each of these codes. A code without an entry does not compile. For a code whose report
 * contains a hint, the remedy may be left out: it is then the hint.
 */
export type Remedies<Code extends string, Hinted extends string = never> = {
  readonly [Each in Code]: Each extends Hinted ? Pick<Remedy, 'why'> & Partial<Remedy> : Remedy;
};
