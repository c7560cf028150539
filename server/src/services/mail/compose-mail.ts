import type { Mail } from './mail.ts';

/**
 * Writes one mail, about submissions of one form or for another feature. Returns undefined when the mail is not needed
 * any more, for example because all of these submissions have been erased.
 */
export type ComposeMail = (submissionIds: readonly string[]) => Promise<Mail | undefined>;
