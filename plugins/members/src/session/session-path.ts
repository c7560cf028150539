/** §7: path of the calls for the sign-in and sign-out of members. */
export const SESSION_PATH = '/api/site-users/account/session';
