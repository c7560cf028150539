import { LONGEST_EMAIL } from '@plinth/server/http';
import * as v from 'valibot';

/** §9: an email address has 3 to 256 characters. */
const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.minLength(3),
  v.maxLength(LONGEST_EMAIL),
  v.rfcEmail(),
);

/** The address as it is stored: without spaces around it, in lower case. Undefined when it is not an email address. */
export function emailOf(typed: string): string | undefined {
  const parsed = v.safeParse(emailSchema, typed);
  return parsed.success ? parsed.output : undefined;
}
