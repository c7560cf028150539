/** Page on which admins manage the contributors. */
export const PEOPLE_PATH = '/config/people';
/** Page on which an invitation is accepted. */
export const INVITATION_PATH = '/config/invitation';
/** Page on which an account changes its password and ends its sessions. */
export const ACCOUNT_PATH = '/config/account';
