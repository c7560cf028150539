/** §7 Sign-in and sign-out of members. */
export const SESSION_PATH = '/api/site-users/account/session';
