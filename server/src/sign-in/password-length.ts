/** Minimum length of the password of an account. Shorter passwords can be guessed. */
export const SHORTEST_PASSWORD = 12;
/** Maximum length of a password. Longer passwords add no security and take longer to hash. */
export const LONGEST_PASSWORD = 1024;
