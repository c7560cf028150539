import * as v from 'valibot';
import type { FieldOf } from '../field-definition.ts';
import { FIELD_MESSAGES } from '../messages.ts';
import { isAmount, isNumber } from './amount.ts';
import { invalidChoices } from './choice.ts';
import { isTwitterHandle, isWebsite } from './web.ts';

/** A field whose value is one text that is checked. */
export type TextField = FieldOf<
  'text' | 'textarea' | 'email' | 'number' | 'website' | 'password' | 'twitter' | 'currency' | 'radio' | 'select'
>;

/** §9 Email length. */
export const MIN_EMAIL_LENGTH = 3;
export const MAX_EMAIL_LENGTH = 256;

/** §5: the message for a text that is invalid. Only an email item's text may be blank here. */
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

/** §5 Email: empty only when not required, otherwise the pattern and 3 to 256 characters. */
export function isEmail(value: string, required: boolean): boolean {
  if (value === '') return !required;
  return v.is(emailSchema, value);
}

const emailSchema = v.pipe(v.string(), v.minLength(MIN_EMAIL_LENGTH), v.maxLength(MAX_EMAIL_LENGTH), v.rfcEmail());
