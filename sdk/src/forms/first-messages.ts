/** What a form may say before its visitor has sent anything: apart from the others, which come with the rules. */

/** §4: text of the button while a form is on its way. */
export const SUBMITTING_MESSAGE = 'Submitting…';

/** §5 Text length. */
export const TOO_LONG_MESSAGE = 'You have exceeded the character limit.';
