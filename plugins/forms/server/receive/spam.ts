/** Facts that show whether a submission is spam. */
export interface SpamSigns {
  /** Value of the input that people do not see, so that only robots fill it in. */
  readonly honeypot: string;
  /** Milliseconds since the first page of the visit; undefined when the visitor's crumb contains no time. */
  readonly visitMs: number | undefined;
  /** Has the visitor's browser loaded a page of the site before? */
  readonly hasVisited: boolean;
  /** True when the captcha service did not answer. */
  readonly captchaUnknown: boolean;
}

/** Why a submission is spam; empty when the submission is not spam. The owner can set or remove the reason. */
export type SpamReason = '' | 'honeypot' | 'no-visit' | 'too-fast' | 'captcha-unknown' | 'owner';

/**
 * Says why a submission is spam. Robots fill in every field at once, without loading the page. Spam is stored and not
 * dropped, because a person may have sent a form in an unusual way. The answer is the same as for any other submission,
 * so that robots learn nothing from the answer.
 */
export function spamReason(signs: SpamSigns, minimumMs: number): SpamReason {
  if (signs.honeypot !== '') return 'honeypot';
  if (!signs.hasVisited) return 'no-visit';
  if (signs.visitMs !== undefined && signs.visitMs < minimumMs) return 'too-fast';
  return signs.captchaUnknown ? 'captcha-unknown' : '';
}
