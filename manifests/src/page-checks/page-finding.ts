import type { ManifestCode } from '../manifest-error.ts';

/**
 * For each kind of problem that can be found on a page, the rule that the page breaks. The check of mounted examples
 * and the inspector find these problems.
 */
export const PAGE_RULES = {
  mismatch: 'PLINTH-MANIFEST-157',
  sameId: 'PLINTH-MANIFEST-158',
  listenerLeft: 'PLINTH-MANIFEST-162',
  timerLeft: 'PLINTH-MANIFEST-163',
  observerLeft: 'PLINTH-MANIFEST-164',
  globalLeft: 'PLINTH-MANIFEST-165',
  styleLeft: 'PLINTH-MANIFEST-166',
  nodeLeft: 'PLINTH-MANIFEST-167',
  bypassed: 'PLINTH-MANIFEST-168',
  beforeConsent: 'PLINTH-MANIFEST-169',
  undeclaredUse: 'PLINTH-MANIFEST-170',
  undeclaredHook: 'PLINTH-MANIFEST-171',
  undeclaredService: 'PLINTH-MANIFEST-172',
} as const satisfies Readonly<Record<string, ManifestCode>>;

export type PageFindingKind = keyof typeof PAGE_RULES;

/** A problem on a page that the code of a plugin has caused. */
export interface PageFinding {
  readonly kind: PageFindingKind;
  readonly message: string;
  /** Plugin whose code has caused the problem. Undefined when that is not known. */
  readonly plugin?: string;
}
