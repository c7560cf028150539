// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** Pages for members */
export const memberNavigation = message('memberNavigation');

/** Sign in */
export const signIn = message('signIn');

/** Signing in… */
export const signingIn = message('signingIn');

/** Email address */
export const emailAddress = message('emailAddress');

/** Password */
export const password = message('password');

/** Stay signed in on this device */
export const staySignedIn = message('staySignedIn');

/** Forgot your password? */
export const forgotPassword = message('forgotPassword');

/** Sign in with a passkey */
export const passkey = message('passkey');

/** Create an account */
export const createAccount = message('createAccount');

/** Join */
export const join = message('join');

/** Payment */
export const payment = message('payment');

/** You are signed in. */
export const signedIn = message('signedIn');

/** Your account */
export const yourAccount = message('yourAccount');

/** Sign out */
export const signOut = message('signOut');

/** The email address or the password is wrong. */
export const wrongSignIn = message('wrongSignIn');

/** Too many attempts. Wait a minute, then try again. */
export const tooManyTries = message('tooManyTries');

/** Too many people are signing in right now. Try again in a few seconds. */
export const busy = message('busy');

/** You can sign in only over a secure connection. Open this page with https. */
export const needsHttps = message('needsHttps');

/** This page is too old. Reload it, then try again. */
export const pageTooOld = message('pageTooOld');

/** The site cannot be reached. Check your connection, then try again. */
export const noConnection = message('noConnection');

/** That did not work. Try again later. */
export const notPossible = message('notPossible');
