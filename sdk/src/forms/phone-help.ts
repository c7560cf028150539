import type { PartsValue } from './field-value.ts';

/** What a phone field with a country code can do once the numbering plans of the world are there. */
export interface PhoneHelp {
  /** Calling codes with the countries that have them, sorted by name in the language of the locale. */
  countries(locale: string): readonly PhoneCountry[];
  /** A whole number as it was pasted (`+49 30 1234567`), in its parts; undefined for any other text. */
  split(text: string): PartsValue<'phone'> | undefined;
}

export interface PhoneCountry {
  /** `+49`. */
  readonly callingCode: string;
  readonly name: string;
}
