/** The page on which an account turns one-time codes on and off, and makes new recovery codes. */
export const CODES_PATH = '/config/account/codes';
