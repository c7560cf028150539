/** The signs of a submission by which spam is recognised. */
export interface SpamSigns {
  /** What stands in the input that people do not see. */
  readonly honeypot: string;
  /** Milliseconds since the first page of the visit; undefined when the visitor's crumb does not say. */
  readonly visitMs: number | undefined;
  /** Has the browser of the visitor been to a page before? */
  readonly hasVisited: boolean;
  /** True when the captcha service could not be asked. */
  readonly captchaUnknown: boolean;
}

/** Why a submission counts as spam; the owner may mark it as no spam. */
export type SpamReason = '' | 'honeypot' | 'no-visit' | 'too-fast' | 'captcha-unknown' | 'owner';

/**
 * Robots fill in every field, at once, without loading the page. Such a submission is stored as spam and never dropped:
 * a person's message must not be lost because it was sent in an unusual way. The answer is the same as for any other
 * submission, so a robot learns nothing.
 */
export function spamReason(signs: SpamSigns, minimumMs: number): SpamReason {
  if (signs.honeypot !== '') return 'honeypot';
  if (!signs.hasVisited) return 'no-visit';
  if (signs.visitMs !== undefined && signs.visitMs < minimumMs) return 'too-fast';
  return signs.captchaUnknown ? 'captcha-unknown' : '';
}
