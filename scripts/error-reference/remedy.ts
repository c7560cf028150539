/** What the reference says about an error code, in addition to its meaning. */
export interface Remedy {
  /** How the error comes about, and what it means for the page. */
  readonly why: string;
  /** What to do about it. */
  readonly fix: string;
}

/**
 * What the reference says about each of these codes. A code without an entry does not compile. The remedy of a hinted
 * code may be left out: it is the hint that the report itself contains.
 */
export type Remedies<Code extends string, Hinted extends string = never> = {
  readonly [Each in Code]: Each extends Hinted ? Pick<Remedy, 'why'> & Partial<Remedy> : Remedy;
};
