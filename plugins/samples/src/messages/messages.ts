// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** Confirmed. */
export const confirmed = message('confirmed');

/** Rejected, cancelled or closed. */
export const rejected = message('rejected');

/** The dialog was closed. */
export const closed = message('closed');
