import { LONGEST_PASSWORD } from '@plinth/server/sign-in';
import { passwordLength, passwordRule } from '../messages/messages.ts';
import type { Field } from '../pages/account-html.ts';

const SHORTEST_PASSWORD = 10;

/** Attributes of the field for a new password: the limits of its length, and the hint that names them. */
export function newPasswordField(): Pick<Field, 'minlength' | 'maxlength' | 'hint'> {
  return {
    minlength: SHORTEST_PASSWORD,
    maxlength: LONGEST_PASSWORD,
    hint: passwordRule({ count: SHORTEST_PASSWORD }),
  };
}

/**
 * The message about a new password that cannot be used; undefined for a password that can be used. The shortest has a
 * number of characters. The longest has a number of UTF-16 units, as the forms that ask for it later.
 */
export function passwordProblem(password: string): string | undefined {
  return [...password].length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD
    ? passwordLength({ count: SHORTEST_PASSWORD, most: LONGEST_PASSWORD })
    : undefined;
}
