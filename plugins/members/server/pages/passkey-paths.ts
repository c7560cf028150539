/** Paths to which page scripts `POST` JSON, for the two steps of signing in with a passkey and of adding one. */
export const PASSKEY_PATHS = {
  beginSignIn: '/account/passkeys/sign-in/begin',
  endSignIn: '/account/passkeys/sign-in/end',
  beginAdd: '/account/passkeys/add/begin',
  endAdd: '/account/passkeys/add/end',
} as const;
