import type { PartsField } from '../field-value.ts';
import { FIELD_MESSAGES } from '../messages.ts';
import { isDate, isTime } from './calendar.ts';

/** Returns the text of one part, without white space around it. */
type Parts = (part: string) => string;

/** The message for an invalid value with several parts. The value must not be blank. */
export function invalidParts(field: PartsField, part: Parts): string | undefined {
  switch (field.type) {
    case 'name':
      return field.required && !(part('First') && part('Last')) ? FIELD_MESSAGES.required(field.title) : undefined;
    case 'phone':
      return isPhone(part) ? undefined : FIELD_MESSAGES.phone;
    case 'address':
      return invalidAddress(field.required, part);
    case 'date':
      return isDate(part('Year'), part('Month'), part('Day')) ? undefined : FIELD_MESSAGES.date;
    case 'time':
      return isTime(part('Hour'), part('Minute'), part('Second'), part('Ampm')) ? undefined : FIELD_MESSAGES.time;
  }
}

/** Total number of digits in a phone number; E.164 allows at most 15. */
const MIN_PHONE_DIGITS = 4;
const MAX_PHONE_DIGITS = 15;

function isPhone(part: Parts): boolean {
  const country = part('Country');
  const local = part('Areacode') + part('Prefix') + part('Line');
  if (!/^(?:\+?[\d ]{0,5})$/.test(country) || !/^[\d\s().-]*$/.test(local)) return false;
  const digits = (country + local).replace(/\D/g, '').length;
  return digits >= MIN_PHONE_DIGITS && digits <= MAX_PHONE_DIGITS;
}

function invalidAddress(required: boolean, part: Parts): string | undefined {
  const inUs = /^(?:us|usa|united states(?: of america)?)$/i.test(part('Country'));
  // §5: a US zip is exactly 5 digits.
  if (inUs && (required || part('Zip')) && !/^\d{5}$/.test(part('Zip'))) return FIELD_MESSAGES.zip;
  const complete = part('Line1') && part('City') && part('Country');
  return required && !complete ? FIELD_MESSAGES.address : undefined;
}
