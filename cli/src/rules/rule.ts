import type { ManifestCode } from '@plinth/manifests';

/** An `error` makes the command fail. With the option `--strict`, a `warning` makes it fail too. */
export type Severity = 'error' | 'warning';

/** The explanation of a code for `plinth explain`, SARIF and docs/error-codes.md, in addition to its title. */
export interface Explanation {
  /** Default: `error`. */
  readonly severity?: Severity;
  /** Why the rule matters. */
  readonly why: string;
  /** How to follow the rule. */
  readonly fix: string;
  /** An example that is refused. */
  readonly bad: string;
  /** The same example, corrected. */
  readonly good: string;
}

/** Explanations of one group of rules, by code. */
export type Explanations = Readonly<Partial<Record<ManifestCode, Explanation>>>;
