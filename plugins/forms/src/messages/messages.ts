// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** Email Address */
export const emailAddress = message('emailAddress');

/** Sign Up */
export const signUp = message('signUp');

/** Newsletter */
export const newsletterLabel = message('newsletterLabel');

/** Name */
export const nameLabel = message('nameLabel');

/** CAPTCHA */
export const captchaLabel = message('captchaLabel');

/** ReCaptcha has not been set up! */
export const captchaNotSetUp = message('captchaNotSetUp');

/** The CAPTCHA could not be loaded. Check your connection and try again. */
export const captchaNotLoaded = message('captchaNotLoaded');
