/** Limits for the characters of the fields. The server has the same. */
export const LONGEST_TEXT = 4_000;
export const LONGEST_NAME = 60;
export const LONGEST_EMAIL = 256;
