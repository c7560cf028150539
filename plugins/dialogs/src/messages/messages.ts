// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** Confirm */
export const confirm = message('confirm');

/** Reject */
export const reject = message('reject');

/** Cancel */
export const cancel = message('cancel');

/** OK */
export const ok = message('ok');

/** Reload Page */
export const reloadPage = message('reloadPage');

/** Clear */
export const clear = message('clear');
