// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** Announcement */
export const announcement = message('announcement');

/** Close the announcement */
export const closeAnnouncement = message('closeAnnouncement');

/** (opens in a new window) */
export const opensInNewWindow = message('opensInNewWindow');

/** Notice */
export const popup = message('popup');

/** Close */
export const closePopup = message('closePopup');
