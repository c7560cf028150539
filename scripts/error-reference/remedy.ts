/** What the reference of error codes says about a code, in addition to its meaning. */
export interface Remedy {
  /** The cause of the error, and the effect of the error on the page. */
  readonly why: string;
  /** What the author or the operator can do about the error. */
  readonly fix: string;
}

/**
 * What the reference says about each of these codes. A code without an entry does not compile. For a code whose report
 * contains a hint, `fix` may be left out: docs/error-codes.md then shows the hint.
 */
export type Remedies<Code extends string, Hinted extends string = never> = {
  readonly [Each in Code]: Each extends Hinted ? Pick<Remedy, 'why'> & Partial<Remedy> : Remedy;
};
