// Written by `plinth build` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import en from './en.json' with { type: 'json' };

const message = messagesOf({ en });

/** Your note was not sent. Please try again later. */
export const notSent = message('notSent');

/** Send */
export const send = message('send');

/** Your note was sent. */
export const sent = message('sent');

/** Your email address */
export const yourEmail = message('yourEmail');

/** Your note */
export const yourNote = message('yourNote');
