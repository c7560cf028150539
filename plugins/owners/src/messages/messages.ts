// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** Logout Successful */
export const logoutSuccessful = message('logoutSuccessful');

/** You have been successfully logged out. */
export const loggedOut = message('loggedOut');

/** Logout Failed */
export const logoutFailed = message('logoutFailed');

/** Preview Only */
export const previewOnly = message('previewOnly');

/** Please log out of your {provider} account in order to use the {service} Block. */
export const previewBooking = message<{ provider: string | number; service: string | number }>('previewBooking');

/** Owner’s toolbar */
export const toolbarLabel = message('toolbarLabel');

/** Configuration */
export const openConfiguration = message('openConfiguration');

/** Log out */
export const logOutAction = message('logOutAction');

/** Close the toolbar */
export const closeToolbar = message('closeToolbar');
