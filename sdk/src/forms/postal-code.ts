import { plainDigits } from '../numerals/plain-digits.ts';

/** The form that the postal codes of some countries have, without spaces and dashes. */
interface PostalForm {
  /** ISO 3166 codes, separated by spaces. */
  readonly countries: string;
  readonly pattern: RegExp;
  readonly example: string;
}

/** Countries whose form is not certain are not listed: their postal codes are not checked. */
const FORMS: readonly PostalForm[] = [
  { countries: 'AT AU BE BG CH CY DK HU LI LU NO NZ SI ZA', pattern: /^\d{4}$/, example: '1234' },
  { countries: 'CZ DE EE ES FI FR GR HR IT KR LT MX MY SE SK TH TR UA', pattern: /^\d{5}$/, example: '12345' },
  { countries: 'PL', pattern: /^\d{5}$/, example: '12-345' },
  { countries: 'CN IN RO RU SG', pattern: /^\d{6}$/, example: '123456' },
  { countries: 'JP', pattern: /^\d{7}$/, example: '123-4567' },
  { countries: 'PT', pattern: /^\d{7}$/, example: '1234-567' },
  { countries: 'BR', pattern: /^\d{8}$/, example: '12345-678' },
  { countries: 'NL', pattern: /^\d{4}[A-Z]{2}$/, example: '1234 AB' },
  { countries: 'CA', pattern: /^[A-Z]\d[A-Z]\d[A-Z]\d$/, example: 'A1B 2C3' },
  { countries: 'GB', pattern: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, example: 'AB1 2CD' },
  { countries: 'IE', pattern: /^[A-Z]\d[\dW][A-Z\d]{4}$/, example: 'A12 B3C4' },
];
/** §5: a US zip is exactly 5 digits. */
const US_ZIP: PostalForm = { countries: 'US', pattern: /^\d{5}$/, example: '12345' };

/** Spaces, dashes and the Japanese mark of postal codes. */
const BETWEEN = /[\s\p{Pd}〒ー]/gu;

/**
 * Checks a postal code (§5). Returns undefined when it may be valid, otherwise an example with the form that the codes
 * of this country have. A code may have spaces and dashes, the code of the country before it (`D-20457`), and digits of
 * any script. A US zip has only its 5 digits.
 *
 * @param country ISO 3166 code.
 */
export function postalCodeProblem(postalCode: string, country: string): string | undefined {
  const plain = plainDigits(postalCode.normalize('NFKC')).trim().toUpperCase();
  if (country === US_ZIP.countries) return US_ZIP.pattern.test(plain) ? undefined : US_ZIP.example;
  const form = FORMS.find(({ countries }) => countries.split(' ').includes(country));
  const code = plain.replace(/^[A-Z]{1,3}\s*-/, '').replace(BETWEEN, '');
  return form && !form.pattern.test(code) ? form.example : undefined;
}
