/** Where the scripts of pages send the steps of a ceremony (`POST`, JSON). */
export const PASSKEY_PATHS = {
  beginSignIn: '/account/passkeys/sign-in/begin',
  endSignIn: '/account/passkeys/sign-in/end',
  beginAdd: '/account/passkeys/add/begin',
  endAdd: '/account/passkeys/add/end',
} as const;
