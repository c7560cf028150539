/**
 * Functions for a phone field with a country code. They are available after the numbering plans of all countries have
 * loaded.
 */
export interface PhoneHelp {
  /** Returns the calling codes with their countries, sorted by country name in the language of the locale. */
  countries(locale: string): readonly PhoneCountry[];
  /** Splits a whole number that was pasted (`+49 30 1234567`) into its parts; undefined for any other text. */
  split(text: string): PhoneParts | undefined;
}

export interface PhoneCountry {
  /** Calling code of the country, with its plus sign: `+49`. */
  readonly callingCode: string;
  readonly name: string;
}

export interface PhoneParts {
  /** The calling code of the country, with its plus sign. */
  readonly Country: string;
  readonly Areacode: string;
  readonly Prefix: string;
  readonly Line: string;
}
