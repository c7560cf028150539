import type { ManifestCode } from '@plinth/manifests';

/** An `error` makes the command fail. A `warning` does so only with `--strict`. */
export type Severity = 'error' | 'warning';

/** What `plinth explain`, SARIF and docs/error-codes.md say about a code, in addition to its title. */
export interface Explanation {
  /** Default: `error`. */
  readonly severity?: Severity;
  /** Why it matters. */
  readonly why: string;
  /** What to do about it. */
  readonly fix: string;
  /** Text that is refused. */
  readonly bad: string;
  /** The same text, corrected. */
  readonly good: string;
}

/** Explanations of one group of rules, by code. */
export type Explanations = Readonly<Partial<Record<ManifestCode, Explanation>>>;
