/** What tells a robot, of a submission. */
export interface SpamSigns {
  /** What stands in the input that people do not see. */
  readonly honeypot: string;
  /** Since the first page of the visit; undefined when the visitor's crumb does not say. */
  readonly visitMs: number | undefined;
  /** Has the browser of the visitor been to a page before? */
  readonly hasVisited: boolean;
  /** Could the captcha service not be asked? */
  readonly captchaUnknown: boolean;
}

/** Why a submission is taken for spam; the owner may say that it is not spam. */
export type SpamReason = '' | 'honeypot' | 'no-visit' | 'too-fast' | 'captcha-unknown' | 'owner';

/**
 * Robots fill in everything, at once, and without looking at the page. What looks like that is kept apart, never thrown
 * away: a message of a person must not be lost because it came in an unusual way. The answer is that of any other
 * submission, so a robot learns nothing.
 */
export function spamReason(signs: SpamSigns, minimumMs: number): SpamReason {
  if (signs.honeypot !== '') return 'honeypot';
  if (!signs.hasVisited) return 'no-visit';
  if (signs.visitMs !== undefined && signs.visitMs < minimumMs) return 'too-fast';
  return signs.captchaUnknown ? 'captcha-unknown' : '';
}
