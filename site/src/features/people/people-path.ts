/** Where admins manage the contributors. */
export const PEOPLE_PATH = '/config/people';
/** Where somebody accepts an invitation. */
export const INVITATION_PATH = '/config/invitation';
/** Where an account changes its password and ends its sessions. */
export const ACCOUNT_PATH = '/config/account';
