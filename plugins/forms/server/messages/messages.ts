// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** The form was not sent */
export const notSentTitle = message('notSentTitle');

/** Choose {names} again: the page cannot keep chosen files. */
export const chooseFilesAgain = message<{ names: string | number }>('chooseFilesAgain');

/** You no longer have access to this page, so the form was not sent. Sign in again in another tab, then send it here. */
export const formNotOpen = message('formNotOpen');

/** Unable to submit form. Your entries are larger than {size} in total. Please shorten them and try again. */
export const entriesTooLong = message<{ size: string | number }>('entriesTooLong');

/** The form has changed since this page was opened, so it was not sent. Copy what you entered, reload the page and send it again. */
export const formHasChanged = message('formHasChanged');

/** Unable to submit form. It has more than {count, number} entries. */
export const tooManyEntries = message<{ count: number }>('tooManyEntries');

/** {count, plural, =1 {{form}: new submission} other {{form}: {count} new submissions}} */
export const newSubmissions = message<{ count: number; form: string | number }>('newSubmissions');

/** Received {time} */
export const receivedAt = message<{ time: string | number }>('receivedAt');

/** Received {time} on {path} */
export const receivedOn = message<{ path: string | number; time: string | number }>('receivedOn');

/** In the configuration area: {path} */
export const inConfiguration = message<{ path: string | number }>('inConfiguration');
