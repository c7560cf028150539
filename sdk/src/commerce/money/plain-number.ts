/** Matches languages whose numbers have the separators of §3, with groups of three digits. */
const PLAIN = /^en(-(US|GB|AU|CA|NZ|IE))?$/;

/**
 * Writes a decimal number of 0 or more with ',' between groups of three digits and '.' before the decimals, without
 * `Intl`: the first `Intl.NumberFormat` of a page takes a slow phone 100 ms.
 *
 * @returns Undefined when only `Intl` can format the number: for a language that `PLAIN` does not match, and when
 * decimals must be rounded.
 */
export function plainNumber(value: string, decimals: number, locale = 'en'): string | undefined {
  const [whole = '', part = ''] = value.split('.');
  if (!PLAIN.test(locale) || part.length > decimals) return undefined;
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === 0 ? grouped : `${grouped}.${part.padEnd(decimals, '0')}`;
}
