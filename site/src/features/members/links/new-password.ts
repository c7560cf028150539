import { passwordLength, passwordRule } from '../../../messages/messages.ts';
import type { Field } from '../pages/account-html.ts';

const SHORTEST_PASSWORD = 10;
/** Longer passwords add no security and take longer to hash. */
const LONGEST_PASSWORD = 1000;

/** Attributes of the field for a new password: the limits of its length, and the hint that names them. */
export function newPasswordField(): Pick<Field, 'minlength' | 'maxlength' | 'hint'> {
  return {
    minlength: SHORTEST_PASSWORD,
    maxlength: LONGEST_PASSWORD,
    hint: passwordRule({ count: SHORTEST_PASSWORD }),
  };
}

/**
 * The message about a new password that cannot be used; undefined for a password that can be used. Characters are
 * counted, not UTF-16 units.
 */
export function passwordProblem(password: string): string | undefined {
  const count = [...password].length;
  return count < SHORTEST_PASSWORD || count > LONGEST_PASSWORD
    ? passwordLength({ count: SHORTEST_PASSWORD, most: LONGEST_PASSWORD })
    : undefined;
}
