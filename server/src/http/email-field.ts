import { isEmailAddress } from '@plinth/sdk/forms';
import * as v from 'valibot';

/** Schema of an email address that somebody has entered (§9). Gives it as it is stored and compared: in lower case. */
export const emailField = v.pipe(
  v.string(),
  v.trim(),
  v.check(isEmailAddress, 'must be an email address'),
  v.toLowerCase(),
);
