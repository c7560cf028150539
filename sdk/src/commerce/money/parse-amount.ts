import { CURRENCIES, type CurrencyCode, MAX_INTEGER_PLACES } from '../../enums/currency.ts';
import { plainDigits } from '../../numerals/plain-digits.ts';
import { type Money, moneyOf } from './money.ts';
import { type MoneyStyle, moneyStyle } from './money-style.ts';

/** A text with more characters than this is not an amount. */
const LONGEST_TEXT = 100;

/**
 * Reads an exact decimal number, as programs write it: `12.5`, `-3`, `0012.500`. Decimals that the currency does not
 * have must be zeros, because nothing is rounded.
 * @returns undefined for anything else, and for more than 15 integer places.
 */
export function parseDecimal(text: string, currency: CurrencyCode): Money | undefined {
  const [, sign = '', integer, fraction = ''] = (text.length <= LONGEST_TEXT && DECIMAL.exec(text)) || [];
  if (integer === undefined || integer.length > MAX_INTEGER_PLACES) return;
  const { decimals } = CURRENCIES[currency];
  if (/[^0]/.test(fraction.slice(decimals))) return;
  return moneyOf(`${sign}${integer}${fraction.slice(0, decimals).padEnd(decimals, '0')}`, currency);
}

const DECIMAL = /^(-?)0*([1-9]\d*|0)(?:\.(\d+))?$/;

/**
 * Reads an amount as people write it in a language: with or without the symbol or the code of the currency, on either
 * side, with or without separators between groups of digits, and with the digits of any script. It reads everything that
 * `formatMoney` writes. A text that people of different languages read differently is not guessed: `1.000` is 1,000 where
 * '.' separates groups, and elsewhere it is no amount.
 *
 * Spaces and apostrophes separate groups in every language. Where only one of ',' and '.' is a separator of the language,
 * the other one counts as the decimal separator before one or two digits, because many keyboards have only one of them.
 * @param locale Language of the number, or its style. Default: ',' between groups of digits, and '.' before decimals.
 * @returns undefined for anything else: `12,50` in English, `1.005` dollars, more than 15 integer places.
 */
export function parseAmount(text: string, currency: CurrencyCode, locale?: string | MoneyStyle): Money | undefined {
  if (text.length > LONGEST_TEXT) return;
  const style = moneyStyle(currency, locale);
  const signed = withoutSymbol(text.replace(MARKS, '').replace(MINUS, '-').trim(), currency);
  const plain = plainDigits(signed.replace(/./gu, (char) => plainChar(char, style)));
  // ',' is between groups and '.' before decimals. Every currency has at most two decimals.
  const last = style.groupSizes[0] || 3;
  const amount = new RegExp(`^(-?(?:\\d+|\\d{1,3}(?:,\\d{2,3})*,\\d{${last}}))(\\.\\d\\d?)?$`);
  const [, integer, fraction = ''] = amount.exec(plain) ?? [];
  return integer === undefined ? undefined : parseDecimal(integer.replaceAll(',', '') + fraction, currency);
}

/** Matches directional marks, which are not visible. */
const MARKS = /[\u{200e}\u{200f}\u{61c}]/gu;
const MINUS = /\u{2212}/gu;
const ARABIC_DECIMAL = '\u{66b}';
/**
 * Characters that separate groups in every language, because nothing else is written with them: spaces, apostrophes, and
 * the separator of Arabic digits. Some languages write narrow spaces or typographic apostrophes, which keyboards do not
 * have.
 */
const GROUPS = " \u{a0}\u{202f}'\u{2019}\u{66c}";

/** The ASCII digit, ',' or '.' for a digit or a separator of the language. */
function plainChar(char: string, { digits, decimal, group }: MoneyStyle): string {
  // The digits of the language need not be decimal digits of Unicode: Chinese digits are not.
  const at = digits.indexOf(char);
  if (at >= 0) return String(at);
  if (char === decimal || char === ARABIC_DECIMAL) return '.';
  if (char === group || GROUPS.includes(char)) return ',';
  return char === ',' ? '.' : char;
}

/** Removes the symbol or the code of the currency: `-$5` and `$-5` become `-5`, and `5 USD` becomes `5`. */
function withoutSymbol(text: string, currency: CurrencyCode): string {
  const isNegative = text.startsWith('-');
  const unsigned = isNegative ? text.slice(1).trimStart() : text;
  const { symbol } = CURRENCIES[currency];
  const found = [symbol, currency].find((name) => unsigned.startsWith(name) || unsigned.endsWith(name));
  if (found === undefined) return text;
  const bare = (unsigned.startsWith(found) ? unsigned.slice(found.length) : unsigned.slice(0, -found.length)).trim();
  return isNegative ? `-${bare}` : bare;
}
