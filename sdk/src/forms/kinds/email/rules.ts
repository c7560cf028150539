import { invalidEmail } from '../../../messages/messages.ts';
import { isEmailAddress } from '../../email-address.ts';
import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { textValue } from '../shapes/text-value.ts';

/**
 * §5 Email: an address fits the pattern and has 3 to 256 characters. A blank required field gets the message of an
 * invalid address.
 */
export const emailRules: KindRules<FieldOf<'email'>, string> = {
  ...textValue,
  isEmail: true,
  checkBlank: ({ required }) => (required ? invalidEmail() : undefined),
  check: (_, value) => (isEmailAddress(value.trim()) ? undefined : invalidEmail()),
};
