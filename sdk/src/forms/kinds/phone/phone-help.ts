/** Help for a phone field with a country code, available once the numbering plans of all countries are loaded. */
export interface PhoneHelp {
  /** Calling codes with their countries, sorted by country name in the language of the locale. */
  countries(locale: string): readonly PhoneCountry[];
  /** Splits a whole number that was pasted (`+49 30 1234567`) into its parts; undefined for any other text. */
  split(text: string): PhoneParts | undefined;
}

export interface PhoneCountry {
  /** Country code with its plus sign: `+49`. */
  readonly callingCode: string;
  readonly name: string;
}

export interface PhoneParts {
  /** The country code with its plus sign. */
  readonly Country: string;
  readonly Areacode: string;
  readonly Prefix: string;
  readonly Line: string;
}
