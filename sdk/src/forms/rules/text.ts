import * as v from 'valibot';
import type { FieldOf } from '../field-definition.ts';
import { FIELD_MESSAGES } from '../messages.ts';
import { isAmount, isNumber } from './amount.ts';
import { invalidChoices } from './choice.ts';
import { isTwitterHandle, isWebsite } from './web.ts';

/** A field whose value is one text that has rules. */
export type TextField = FieldOf<
  'text' | 'textarea' | 'email' | 'number' | 'website' | 'password' | 'twitter' | 'currency' | 'radio' | 'select'
>;

/** §9 Email length. */
const MIN_EMAIL_LENGTH = 3;
const MAX_EMAIL_LENGTH = 256;

/** §5: the message for an invalid text. The text may be blank only in an email item. */
export function invalidText(field: TextField, value: string): string | undefined {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return field.maxLength > 0 && value.length > field.maxLength ? FIELD_MESSAGES.tooLong : undefined;
    case 'email':
      return isEmail(value.trim(), field.required) ? undefined : FIELD_MESSAGES.email;
    case 'number':
      return isNumber(value) ? undefined : FIELD_MESSAGES.number;
    case 'currency':
      return isAmount(value, field.currencySymbol) ? undefined : FIELD_MESSAGES.currency;
    case 'website':
      return isWebsite(value) ? undefined : FIELD_MESSAGES.website;
    case 'twitter':
      return isTwitterHandle(value) ? undefined : FIELD_MESSAGES.twitter;
    case 'radio':
    case 'select':
      return invalidChoices(field, [value]);
    case 'password':
      return undefined;
  }
}

/** §5 Email: empty only when not required; otherwise it must match the pattern and have 3 to 256 characters. */
function isEmail(value: string, required: boolean): boolean {
  if (value === '') return !required;
  return v.is(emailSchema, value);
}

const emailSchema = v.pipe(v.string(), v.minLength(MIN_EMAIL_LENGTH), v.maxLength(MAX_EMAIL_LENGTH), v.rfcEmail());
