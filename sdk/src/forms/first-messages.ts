/**
 * Messages that a form may show before its visitor has sent anything. They are separate from the other messages, which
 * are loaded together with the rules.
 */

/** §4: text of the button while a form is on its way. */
export const SUBMITTING_MESSAGE = 'Submitting…';

/** §5 Text length. */
export const TOO_LONG_MESSAGE = 'You have exceeded the character limit.';
