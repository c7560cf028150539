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

/** Contact */
export const contact = message('contact');

/** Email */
export const email = message('email');

/** Call */
export const call = message('call');

/** Address */
export const address = message('address');

/** Hours */
export const hours = message('hours');

/** All day */
export const allDay = message('allDay');

/** Closed */
export const closed = message('closed');

/** {times}, {next} */
export const moreTimes = message<{ next: string | number; times: string | number }>('moreTimes');

/** Open now */
export const openNow = message('openNow');

/** Open until {time} */
export const openUntil = message<{ time: string | number }>('openUntil');

/** Opens at {time} */
export const opensAt = message<{ time: string | number }>('opensAt');
