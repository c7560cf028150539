// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** Skip to content */
export const skipToContent = message('skipToContent');

/** Main */
export const mainNavigation = message('mainNavigation');

/** Footer */
export const footerNavigation = message('footerNavigation');

/** Watch the video */
export const watchVideo = message('watchVideo');

/** Go to the start page */
export const startPageLink = message('startPageLink');

/** There is nothing here */
export const notFoundTitle = message('notFoundTitle');

/** The page you were looking for does not exist or has moved. */
export const notFoundText = message('notFoundText');

/** This did not work */
export const badRequestTitle = message('badRequestTitle');

/** The address or the request is not valid. */
export const badRequestText = message('badRequestText');

/** Something went wrong */
export const failedTitle = message('failedTitle');

/** The error has been logged. Please try again in a little while. */
export const failedText = message('failedText');

/** This page is being fixed */
export const brokenPageTitle = message('brokenPageTitle');

/** It cannot be shown right now. Please come back in a little while. */
export const brokenPageText = message('brokenPageText');

/** The form was not sent */
export const notSentTitle = message('notSentTitle');

/** {message} Go back in your browser: what you entered is still in the form. */
export const goBackToForm = message<{ message: string | number }>('goBackToForm');

/** Choose {names} again: the page cannot keep chosen files. */
export const chooseFilesAgain = message<{ names: string | number }>('chooseFilesAgain');

/** Unable to submit form. Your entries are larger than {size} in total. Please shorten them and try again. */
export const entriesTooLong = message<{ size: string | number }>('entriesTooLong');

/** Unable to submit form. It has more than {count, number} entries. */
export const tooManyEntries = message<{ count: number }>('tooManyEntries');

/** {count, plural, =1 {{form}: new submission} other {{form}: {count} new submissions}} */
export const newSubmissions = message<{ count: number; form: string | number }>('newSubmissions');

/** Received {time} */
export const receivedAt = message<{ time: string | number }>('receivedAt');

/** Received {time} on {path} */
export const receivedOn = message<{ path: string | number; time: string | number }>('receivedOn');

/** In the configuration area: {path} */
export const inConfiguration = message<{ path: string | number }>('inConfiguration');

/** Your choices about cookies */
export const cookieChoices = message('cookieChoices');

/** You can change them at any time. They hold for 30 days. */
export const cookieChoicesText = message('cookieChoicesText');

/** Your browser asks sites not to share your data (Global Privacy Control). So advertising stays off, whatever is chosen here. */
export const privacySignalText = message('privacySignalText');

/** Necessary */
export const necessaryCookies = message('necessaryCookies');

/** Always on. The site needs them to work. */
export const necessaryCookiesText = message('necessaryCookiesText');

/** Performance */
export const performanceCookies = message('performanceCookies');

/** Show us how the site is used, so that we can improve it. */
export const performanceCookiesText = message('performanceCookiesText');

/** Advertising */
export const advertisingCookies = message('advertisingCookies');

/** Choose and measure advertisements, and show content of other services. */
export const advertisingCookiesText = message('advertisingCookiesText');

/** Save */
export const saveChoices = message('saveChoices');

/** Accept all */
export const acceptAll = message('acceptAll');

/** Decline all */
export const declineAll = message('declineAll');

/** Forget my choices */
export const forgetChoices = message('forgetChoices');

/** Download the receipt of your decision */
export const downloadReceipt = message('downloadReceipt');

/** Back to the site */
export const backToSite = message('backToSite');
