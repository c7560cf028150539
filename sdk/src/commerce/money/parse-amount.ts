import { CURRENCIES, type CurrencyCode, MAX_INTEGER_PLACES } from '../../enums/currency.ts';
import { type Money, moneyOf } from './money.ts';
import { numberStyle } from './number-format.ts';

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

const DECIMAL = /^(-?)0*(\d+)(?:\.(\d+))?$/;

/**
 * Reads an amount as people write it in a language: with or without the symbol or the code of the currency, on either
 * side, and with or without separators between groups of digits. It reads everything that `formatMoney` writes.
 * @param locale Language of the number. Default: ',' between groups of digits, and '.' before decimals.
 * @returns undefined for anything else: `12,50` in English, `1.005` dollars, more than 15 integer places.
 */
export function parseAmount(text: string, currency: CurrencyCode, locale?: string): Money | undefined {
  if (text.length > LONGEST_TEXT) return;
  const { digits, decimal, grouping } = numberStyle(locale);
  const signed = withoutSymbol(text.replace(MARKS, '').replace(MINUS, '-').trim(), currency);
  const plain = signed.replace(/./gu, (char) => (digits.includes(char) ? String(digits.indexOf(char)) : char));
  const [number = '', fraction, ...more] = plain.split(decimal);
  if (more.length > 0) return;
  const group = `(?:${[...alternatives(grouping)].map(escaped).join('|')})`;
  const isGrouped = new RegExp(`^-?\\d{1,3}(?:${group}\\d{2,3})*${group}\\d{3}$`).test(number);
  const integer = isGrouped ? number.replaceAll(new RegExp(group, 'g'), '') : number;
  return parseDecimal(fraction === undefined ? integer : `${integer}.${fraction}`, currency);
}

/** Matches directional marks, which are not visible. */
const MARKS = /[\u{200e}\u{200f}\u{61c}]/gu;
const MINUS = /\u{2212}/gu;

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

/**
 * The characters that count as this separator of groups. Some languages separate groups with narrow spaces or
 * typographic apostrophes, which keyboards do not have. So plain spaces and apostrophes count too.
 */
function alternatives(grouping: string): ReadonlySet<string> {
  if (/\s/u.test(grouping)) return new Set([grouping, ' ', '\u{a0}', '\u{202f}']);
  return new Set(/['\u{2019}]/u.test(grouping) ? ["'", '\u{2019}'] : [grouping]);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
