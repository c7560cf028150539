import * as f from '@plinth/sdk/fields';
import * as v from 'valibot';

/** §9 Smallest and largest number of characters of an email address. */
const MIN_EMAIL_LENGTH = 3;
const MAX_EMAIL_LENGTH = 256;

const emailSchema = f.pipe(f.string(), v.minLength(MIN_EMAIL_LENGTH), f.maxLength(MAX_EMAIL_LENGTH), v.rfcEmail());

/**
 * §5 Is the text an email address? It fits the pattern and has 3 to 256 characters. Whatever takes an email address
 * uses this rule. Spaces around the address are not removed.
 */
export function isEmailAddress(text: string): boolean {
  return v.is(emailSchema, text);
}
