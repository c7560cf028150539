// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** Unable to connect… */
export const unableToConnect = message('unableToConnect');

/** Unauthorized request */
export const unauthorised = message('unauthorised');

/** Internal server error. Please try again later. */
export const internalError = message('internalError');

/** This service is temporarily unavailable. Please try again later. */
export const unavailable = message('unavailable');

/** Internal Error: Unable to parse server response from ({url}) as JSON: {message} */
export const unparsable = message<{ message: string | number; url: string | number }>('unparsable');

/** Unable to connect to {provider}. Please try again. */
export const unableToConnectTo = message<{ provider: string | number }>('unableToConnectTo');
