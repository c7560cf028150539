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

/** {message} Go back in your browser: what you entered is still in the form. */
export const goBackToForm = message<{ message: string | number }>('goBackToForm');

/** Your choices about cookies */
export const cookieChoices = message('cookieChoices');

/** Back to the site */
export const backToSite = message('backToSite');

/** The page was open for too long. Please try again. */
export const pageTooOld = message('pageTooOld');

/** Your account */
export const accountTitle = message('accountTitle');

/** You have been successfully logged out. */
export const signedOut = message('signedOut');
