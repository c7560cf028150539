import { emailField } from '@plinth/server/http';
import * as v from 'valibot';

/** The address as it is stored: without spaces around it, in lower case. Undefined when it is not an email address. */
export function emailOf(typed: string): string | undefined {
  const parsed = v.safeParse(emailField, typed);
  return parsed.success ? parsed.output : undefined;
}
