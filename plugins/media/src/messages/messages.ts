// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** View larger: {name} */
export const viewLarger = message<{ name: string | number }>('viewLarger');

/** View picture larger */
export const viewPictureLarger = message('viewPictureLarger');

/** {name} (opens in a new window) */
export const inNewWindow = message<{ name: string | number }>('inNewWindow');

/** Untitled */
export const untitledVideo = message('untitledVideo');
