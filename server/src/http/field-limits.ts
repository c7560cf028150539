/**
 * Limits of what people enter in more than one place, in characters. What one form, call or page accepts must fit all
 * others that show, repeat or compare it.
 */
/** §9: an email address has 3 to 256 characters. */
export const LONGEST_EMAIL = 256;
/** The name of a person, or of the company for which they order. */
export const LONGEST_PERSON = 120;
