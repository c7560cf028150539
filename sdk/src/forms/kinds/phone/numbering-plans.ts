import { getCountries, getCountryCallingCode, parsePhoneNumberWithError } from 'libphonenumber-js/min';
import { DEFAULT_LOCALE, languageTag } from '../../../locale/language-tag.ts';
import type { PhoneHelp } from './phone-help.ts';

/** Calling code of North America. Its phone numbers have ten digits, which consist of area code, prefix and line. */
const NORTH_AMERICA = '1';
const NORTH_AMERICAN_NUMBER = /^(\d{3})(\d{3})(\d{4})$/;

export const phoneHelp: PhoneHelp = {
  countries(locale) {
    // The list is loaded when a visitor uses the field, so the server has never decided its names.
    const locales = [languageTag(locale) ?? DEFAULT_LOCALE, DEFAULT_LOCALE];
    const names = new Intl.DisplayNames(locales, { type: 'region' });
    const { compare } = new Intl.Collator(locales);
    return getCountries()
      .map((country) => ({ callingCode: `+${getCountryCallingCode(country)}`, name: names.of(country) ?? country }))
      .sort((one, other) => compare(one.name, other.name));
  },
  split(text) {
    const number = parsed(text);
    if (!number) return undefined;
    const { countryCallingCode, nationalNumber } = number;
    const Country = `+${countryCallingCode}`;
    const parts = countryCallingCode === NORTH_AMERICA ? NORTH_AMERICAN_NUMBER.exec(nationalNumber) : null;
    if (!parts) return { Country, Areacode: '', Prefix: '', Line: nationalNumber };
    const [, Areacode = '', Prefix = '', Line = ''] = parts;
    return { Country, Areacode, Prefix, Line };
  },
};

function parsed(text: string) {
  try {
    return parsePhoneNumberWithError(text.trim());
  } catch {
    // The pasted text is not a complete phone number, so it is left unchanged.
    return undefined;
  }
}
