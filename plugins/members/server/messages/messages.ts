// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** Sign in */
export const signInTitle = message('signInTitle');

/** Email */
export const emailLabel = message('emailLabel');

/** Password */
export const passwordLabel = message('passwordLabel');

/** Name (optional) */
export const nameLabel = message('nameLabel');

/** Stay signed in on this device */
export const staySignedIn = message('staySignedIn');

/** Forgot your password? */
export const forgotPassword = message('forgotPassword');

/** Create an account */
export const createAccount = message('createAccount');

/** I already have an account */
export const haveAccount = message('haveAccount');

/** The email address or the password is wrong. */
export const wrongSignIn = message('wrongSignIn');

/** Too many tries. Please wait {seconds, plural, one {# second} other {# seconds}}, then try again. */
export const tooManyTries = message<{ seconds: number }>('tooManyTries');

/** Too many people are signing in right now. Please try again in a few seconds. */
export const signInBusy = message('signInBusy');

/** This works only over a secure connection (https). */
export const needsHttps = message('needsHttps');

/** We will send you a link to choose your password. */
export const signUpText = message('signUpText');

/** Enter the email address of your account. We will send you a link to choose a new password. */
export const resetText = message('resetText');

/** Send the link */
export const sendLink = message('sendLink');

/** Check your email */
export const checkMailTitle = message('checkMailTitle');

/** If {email} can be used here, a mail with a link is on its way. The link works once, for one hour. If nothing arrives, check your spam folder. */
export const checkMailText = message<{ email: string | number }>('checkMailText');

/** The mail will come later */
export const mailLaterTitle = message('mailLaterTitle');

/** This site cannot send email at the moment. If {email} can be used here, the site will send a link to it as soon as it can send email again. The link works once, for one hour. */
export const mailLaterText = message<{ email: string | number }>('mailLaterText');

/** This site cannot send email at the moment. It will send the link later. */
export const mailLaterNote = message('mailLaterNote');

/** This site cannot send email at the moment, so no link was sent. Try again later. */
export const noLinkSent = message('noLinkSent');

/** Enter an email address like name@example.com. */
export const emailInvalid = message('emailInvalid');

/** Choose a password */
export const choosePassword = message('choosePassword');

/** The account is {email}. Once you have saved the password, you are signed in, and all other sessions end. */
export const choosePasswordText = message<{ email: string | number }>('choosePasswordText');

/** New password */
export const newPasswordLabel = message('newPasswordLabel');

/** At least {count, number} characters. */
export const passwordRule = message<{ count: number }>('passwordRule');

/** Use at least {count, number} characters, and at most {most, number}. */
export const passwordLength = message<{ count: number; most: number }>('passwordLength');

/** Save the password */
export const savePassword = message('savePassword');

/** This link no longer works */
export const linkEndedTitle = message('linkEndedTitle');

/** A link works once, and only for one hour. Request a new one. */
export const linkEndedText = message('linkEndedText');

/** Confirm your new email address */
export const confirmEmailTitle = message('confirmEmailTitle');

/** From now on you sign in with {email}. */
export const confirmEmailText = message<{ email: string | number }>('confirmEmailText');

/** Confirm */
export const confirmButton = message('confirmButton');

/** Sign out */
export const signOut = message('signOut');

/** Saved. */
export const saved = message('saved');

/** Save */
export const saveButton = message('saveButton');

/** Profile */
export const profileTitle = message('profileTitle');

/** You sign in with {email}. */
export const emailNow = message<{ email: string | number }>('emailNow');

/** New email address */
export const newEmailLabel = message('newEmailLabel');

/** We will send a link to the new address. The change takes effect when you open it. */
export const emailChangeText = message('emailChangeText');

/** Change the password */
export const changePasswordTitle = message('changePasswordTitle');

/** Current password */
export const currentPasswordLabel = message('currentPasswordLabel');

/** This signs you out on all other devices. */
export const otherSessionsEnd = message('otherSessionsEnd');

/** The current password is wrong. */
export const passwordWrong = message('passwordWrong');

/** Where you are signed in */
export const sessionsTitle = message('sessionsTitle');

/** this browser */
export const thisBrowser = message('thisBrowser');

/** Unknown browser */
export const unknownBrowser = message('unknownBrowser');

/** since {time} */
export const sessionSince = message<{ time: string | number }>('sessionSince');

/** Sign out everywhere else */
export const signOutOthers = message('signOutOthers');

/** Your data */
export const myDataTitle = message('myDataTitle');

/** Everything that is stored with your account. */
export const myDataText = message('myDataText');

/** Download as JSON */
export const downloadData = message('downloadData');

/** Delete the account */
export const eraseTitle = message('eraseTitle');

/** Your account and everything that belongs to it are deleted at once. This cannot be undone. */
export const eraseText = message('eraseText');

/** Delete my account */
export const eraseButton = message('eraseButton');

/** Your account is deleted */
export const erasedTitle = message('erasedTitle');

/** Everything that belongs to it was deleted too. */
export const erasedText = message('erasedText');

/** Confirm your address for {site} */
export const mailJoinSubject = message<{ site: string | number }>('mailJoinSubject');

/** Follow this link to choose your password and finish your account: */
export const mailJoinText = message('mailJoinText');

/** Your account at {site} */
export const mailKnownSubject = message<{ site: string | number }>('mailKnownSubject');

/** Somebody wants to create an account with this address, which already has one. If it was you and you have forgotten your password, choose a new one here: */
export const mailKnownText = message('mailKnownText');

/** Choose a new password for {site} */
export const mailResetSubject = message<{ site: string | number }>('mailResetSubject');

/** Follow this link to choose a new password: */
export const mailResetText = message('mailResetText');

/** Confirm your new address for {site} */
export const mailEmailSubject = message<{ site: string | number }>('mailEmailSubject');

/** Follow this link to confirm your new email address. From then on, you sign in with it: */
export const mailEmailText = message('mailEmailText');

/** The link works once, for one hour. If you did not ask for this mail, you can ignore it. */
export const mailLinkOnce = message('mailLinkOnce');

/** For members */
export const membersOnlyTitle = message('membersOnlyTitle');

/** Sign in to see this page. */
export const membersOnlyText = message('membersOnlyText');

/** This page is locked */
export const lockTitle = message('lockTitle');

/** Enter the password to open it. */
export const lockText = message('lockText');

/** Open */
export const lockOpen = message('lockOpen');

/** This password is wrong. */
export const lockWrong = message('lockWrong');

/** Passkeys */
export const passkeysTitle = message('passkeysTitle');

/** With a passkey you sign in with your fingerprint, your face or the screen lock of your device. Your password still works. If you choose a new password through a link in a mail, all your passkeys are removed. */
export const passkeysText = message('passkeysText');

/** Name of the passkey */
export const passkeyNameLabel = message('passkeyNameLabel');

/** Add a passkey */
export const passkeyAdd = message('passkeyAdd');

/** Adding a passkey needs JavaScript, which is off in this browser. */
export const passkeyNeedsScript = message('passkeyNeedsScript');

/** Remove */
export const passkeyRemove = message('passkeyRemove');

/** Remove the passkey {name} */
export const passkeyRemoveNamed = message<{ name: string | number }>('passkeyRemoveNamed');

/** Sign in with a passkey */
export const passkeySignIn = message('passkeySignIn');

/** No passkey was used. Please try again, or use your password. */
export const passkeyFailed = message('passkeyFailed');

/** This passkey cannot be used here. Choose another passkey, or use your password. */
export const passkeyRefused = message('passkeyRefused');

/** Passkeys cannot be used at this address. */
export const passkeyUnavailable = message('passkeyUnavailable');

/** Your email address at {site} was changed */
export const mailChangedSubject = message<{ site: string | number }>('mailChangedSubject');

/** Your account now has another email address, and you no longer sign in with this one. If you did not change it, please write to the owner of the site at once. */
export const mailChangedText = message('mailChangedText');

/** A passkey was added at {site} */
export const mailPasskeySubject = message<{ site: string | number }>('mailPasskeySubject');

/** Somebody who knows your password has added a passkey to your account. If it was not you, choose a new password with “Forgot your password?”: it removes all passkeys and ends all sessions. */
export const mailPasskeyText = message('mailPasskeyText');
