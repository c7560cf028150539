// Written by `npm run generate` from the catalogues beside it. Change the words there.
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import { messagesOf } from './messages-of.ts';

const message = messagesOf({ ar, de, en });

/** Video */
export const videoLabel = message('videoLabel');

/** Play video: {title} */
export const playVideo = message<{ title: string | number }>('playVideo');

/** Play here */
export const playHere = message('playHere');

/** Play here: {title} */
export const playTitleHere = message<{ title: string | number }>('playTitleHere');

/** Watch on {provider} */
export const watchOn = message<{ provider: string | number }>('watchOn');

/** Watch on {provider}: {title} */
export const watchTitleOn = message<{ provider: string | number; title: string | number }>('watchTitleOn');

/** This video comes from {provider}. Playing it here tells {provider} about your visit. */
export const videoConsent = message<{ provider: string | number }>('videoConsent');

/** Save */
export const savePin = message('savePin');

/** Save to Pinterest */
export const saveToPinterest = message('saveToPinterest');
