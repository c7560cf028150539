import { passwordLength, passwordRule } from '../../../messages/messages.ts';
import type { Field } from '../pages/account-html.ts';

const SHORTEST_PASSWORD = 10;
/** Longer passwords add no security and take longer to hash. */
const LONGEST_PASSWORD = 1000;

/** Limits of a new password, as its field and its refusal state them. */
export function newPasswordField(): Pick<Field, 'minlength' | 'maxlength' | 'hint'> {
  return {
    minlength: SHORTEST_PASSWORD,
    maxlength: LONGEST_PASSWORD,
    hint: passwordRule({ count: SHORTEST_PASSWORD }),
  };
}

/** The problem of a new password; undefined when it can be used. Characters are counted, not UTF-16 units. */
export function passwordProblem(password: string): string | undefined {
  const count = [...password].length;
  return count < SHORTEST_PASSWORD || count > LONGEST_PASSWORD
    ? passwordLength({ count: SHORTEST_PASSWORD, most: LONGEST_PASSWORD })
    : undefined;
}
