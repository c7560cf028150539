import { isEmailAddress, postalCodeProblem } from '@plinth/sdk/forms';
import { LONGEST_EMAIL, LONGEST_PERSON } from '@plinth/server/http';
import { storable } from '@plinth/server/storage';
import {
  checkoutChooseCountry,
  checkoutNeedsCity,
  checkoutNeedsEmail,
  checkoutNeedsLine,
  checkoutNeedsName,
  checkoutNeedsPostalCode,
  checkoutPostalCodeLike,
  checkoutTooLong,
} from '../messages/messages.ts';
import type { OrderContact } from '../orders/order-data.ts';
import { LONGEST_POSTAL_CODE, LONGEST_REGION } from '../settings/address-limits.ts';
import type { CheckoutDetails } from './checkout-details.ts';

/** Fields of the first step, in the order shown. */
const CONTACT_FIELDS = [
  'email',
  'name',
  'line1',
  'line2',
  'postalCode',
  'city',
  'region',
  'country',
  'phone',
  'note',
] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactValues = Readonly<Record<ContactField, string>>;
export type ContactProblems = Readonly<Partial<Record<ContactField, string>>>;

const LONGEST: Readonly<Record<ContactField, number>> = {
  email: LONGEST_EMAIL,
  name: LONGEST_PERSON,
  line1: 200,
  line2: 200,
  postalCode: LONGEST_POSTAL_CODE,
  city: 120,
  region: LONGEST_REGION,
  country: 2,
  phone: 40,
  note: 1000,
};

/**
 * The details that an order needs. `address` is true when something is delivered. `country` is true in this case too,
 * and when the shop has tax rules, because a tax depends on the country.
 */
export interface AskedContact {
  readonly address: boolean;
  readonly country: boolean;
}

export function longestOf(field: ContactField): number {
  return LONGEST[field];
}

export function askedFields({ address, country }: AskedContact): readonly ContactField[] {
  if (address) return CONTACT_FIELDS;
  return CONTACT_FIELDS.filter((field) => PERSON.includes(field) || (country && PLACE.includes(field)));
}

/** ISO 3166 codes of the countries whose addresses have no postal code. */
const NO_POSTAL_CODE =
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GM GQ GY HK KI KM KN KP ML MO MR MW NR NU QA RW SB SC SL SR ST TD TG TK TL TO TV UG VU YE ZW';

const PERSON: readonly ContactField[] = ['email', 'name', 'phone', 'note'];
const PLACE: readonly ContactField[] = ['region', 'postalCode', 'country'];

/** The values of a posted form, without spaces at their beginning and end. */
export function postedContact(form: URLSearchParams): ContactValues {
  const of = (field: ContactField) => storable((form.get(field) ?? '').trim());
  return {
    email: of('email'),
    name: of('name'),
    line1: of('line1'),
    line2: of('line2'),
    postalCode: of('postalCode'),
    city: of('city'),
    region: of('region'),
    country: of('country'),
    phone: of('phone'),
    note: of('note'),
  };
}

/**
 * Checks the details that a visitor has entered. The problems are in the current language.
 *
 * @param countries Codes of the countries in which the shop sells.
 */
export function contactProblems(
  values: ContactValues,
  asked: AskedContact,
  countries: readonly string[],
): ContactProblems {
  const fields = askedFields(asked);
  const missing: Readonly<Partial<Record<ContactField, () => string>>> = {
    name: checkoutNeedsName,
    ...(asked.address && {
      line1: checkoutNeedsLine,
      ...(!NO_POSTAL_CODE.split(' ').includes(values.country) && { postalCode: checkoutNeedsPostalCode }),
      city: checkoutNeedsCity,
    }),
  };
  const problemOf = (field: ContactField): string | undefined => {
    const value = values[field];
    if (value.length > LONGEST[field]) return checkoutTooLong({ most: LONGEST[field] });
    if (field === 'email') return isEmailAddress(value) ? undefined : checkoutNeedsEmail();
    if (field === 'country') return countries.includes(value) ? undefined : checkoutChooseCountry();
    if (value === '') return missing[field]?.();
    if (field !== 'postalCode') return undefined;
    const example = postalCodeProblem(value, values.country);
    return example === undefined ? undefined : checkoutPostalCodeLike({ example });
  };
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field);
      return problem === undefined ? [] : [[field, problem]];
    }),
  );
}

/** The details to store. Fields that the order does not need are empty. */
export function detailsOf(values: ContactValues, asked: AskedContact): CheckoutDetails {
  const fields = askedFields(asked);
  const of = (field: ContactField) => (fields.includes(field) ? values[field] : '');
  const contact: OrderContact = {
    name: of('name'),
    phone: of('phone'),
    line1: of('line1'),
    line2: of('line2'),
    city: of('city'),
    region: of('region'),
    postalCode: of('postalCode'),
    country: of('country'),
    note: of('note'),
  };
  return { email: values.email.toLowerCase(), contact };
}
