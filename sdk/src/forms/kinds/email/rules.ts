import * as f from '@plinth/sdk/fields';
import * as v from 'valibot';
import { invalidEmail } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { textValue } from '../shapes/text-value.ts';

/** §9 Smallest and largest number of characters of an email address. */
const MIN_EMAIL_LENGTH = 3;
const MAX_EMAIL_LENGTH = 256;

/**
 * §5 Email: an address fits the pattern and has 3 to 256 characters. A blank required field gets the message of an
 * invalid address.
 */
export const emailRules: KindRules<FieldOf<'email'>, string> = {
  ...textValue,
  isEmail: true,
  checkBlank: ({ required }) => (required ? invalidEmail() : undefined),
  check: (_, value) => (v.is(emailSchema, value.trim()) ? undefined : invalidEmail()),
};

const emailSchema = f.pipe(f.string(), v.minLength(MIN_EMAIL_LENGTH), f.maxLength(MAX_EMAIL_LENGTH), v.rfcEmail());
