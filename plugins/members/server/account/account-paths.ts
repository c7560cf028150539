/** Addresses of the forms and files of a member's own account. The account page itself is `ACCOUNT_PATH`. */
export const ACCOUNT_PATHS = {
  profile: '/account/profile',
  email: '/account/email',
  password: '/account/password',
  endSession: '/account/sessions/end',
  endOthers: '/account/sessions/end-others',
  removePasskey: '/account/passkeys/remove',
  data: '/account/data.json',
  erase: '/account/erase',
} as const;
