// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively. */
export const defaultText = message('defaultText');

/** Accept */
export const accept = message('accept');

/** Decline */
export const decline = message('decline');

/** Cookies */
export const cookieNotice = message('cookieNotice');

/** Manage cookies */
export const manageCookies = message('manageCookies');

/** Necessary */
export const necessary = message('necessary');

/** Always on. The site needs these cookies to work. */
export const necessaryText = message('necessaryText');

/** Performance */
export const performance = message('performance');

/** These cookies show us how the site is used, so that we can improve it. */
export const performanceText = message('performanceText');

/** Advertising */
export const advertising = message('advertising');

/** These cookies choose and measure advertisements, and show content of other services. */
export const advertisingText = message('advertisingText');

/** Your browser refuses this (Global Privacy Control). */
export const refusedBySignal = message('refusedBySignal');

/** Save */
export const save = message('save');

/** Accept all */
export const acceptAll = message('acceptAll');

/** Decline all */
export const declineAll = message('declineAll');

/** Close */
export const closeDialog = message('closeDialog');

/** Download a record of your cookie choices */
export const receipt = message('receipt');
