// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** You can change them at any time. They apply for 30 days. */
export const cookieChoicesText = message('cookieChoicesText');

/** Your browser asks sites not to share your data (Global Privacy Control). So advertising stays off. */
export const privacySignalText = message('privacySignalText');

/** Your browser asks sites not to share your data (Global Privacy Control). So everything optional stays off on this site. */
export const signalRefusesAll = message('signalRefusesAll');

/** Necessary */
export const necessaryCookies = message('necessaryCookies');

/** Always on. The site needs these cookies to work. */
export const necessaryCookiesText = message('necessaryCookiesText');

/** Performance */
export const performanceCookies = message('performanceCookies');

/** These cookies show us how the site is used, so that we can improve it. */
export const performanceCookiesText = message('performanceCookiesText');

/** Advertising */
export const advertisingCookies = message('advertisingCookies');

/** These cookies choose and measure advertisements, and show content of other services. */
export const advertisingCookiesText = message('advertisingCookiesText');

/** Save */
export const saveChoices = message('saveChoices');

/** Accept all */
export const acceptAll = message('acceptAll');

/** Decline all */
export const declineAll = message('declineAll');

/** Forget my choices */
export const forgetChoices = message('forgetChoices');

/** Download a record of your cookie choices */
export const downloadReceipt = message('downloadReceipt');
