/** Limits that both halves of the plugin keep, in characters. This file imports neither half. */
export const LONGEST_EMAIL = 254;
export const LONGEST_NOTE = 2000;
