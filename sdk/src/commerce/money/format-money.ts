import { CURRENCIES, type Currency } from '../../enums/currency.ts';
import type { Money } from './money.ts';
import { numberFormat } from './number-format.ts';
import { plainNumber } from './plain-number.ts';

const NO_BREAK_SPACE = '\u{a0}';

/**
 * Writes an amount of money with the symbol of its currency: `$1,234.50`, `-$0.05`, `1,234.50 kr`, `CHF 12.00`,
 * `¥1,250`. In every language, the symbol is on the side that `CURRENCIES` gives. The language decides how digits,
 * groups of digits, decimal separator and minus sign are written. Spaces are no-break spaces. In text that runs from
 * right to left, put the result into a `bdi` element.
 * @param locale Language of the number, such as `de` or `en-IN`. Default: ',' between groups of digits, '.' before
 * decimals.
 *
 * Throws: `SyntaxError` when `value` is not a decimal number. `moneySchema` and `parseAmount` never make such a value.
 */
export function formatMoney({ value, currency }: Money, locale?: string): string {
  const { symbol, symbolPosition, decimals }: Currency = CURRENCIES[currency];
  const { sign, number } = signAndNumber(value, decimals, locale);
  if (symbolPosition === 'trailing') return `${sign}${number}${NO_BREAK_SPACE}${symbol}`;
  // As in Unicode's locale data: a symbol of letters is separated from the digits by a space, and a sign such as $ is
  // not separated.
  const space = /\p{S}$/u.test(symbol) ? '' : NO_BREAK_SPACE;
  return `${sign}${symbol}${space}${number}`;
}

function signAndNumber(value: string, decimals: number, locale: string | undefined): SignAndNumber {
  if (!isDecimal(value)) throw new SyntaxError(`not a decimal number: ${value}`);
  const isNegative = value.startsWith('-');
  const plain = plainNumber(isNegative ? value.slice(1) : value, decimals, locale);
  if (plain !== undefined) return { sign: isNegative ? '-' : '', number: plain };
  const format = numberFormat(locale, decimals);
  // The amount is passed as decimal text, so it stays exact: `Intl` never converts it to a float.
  return { sign: isNegative ? minusOf(format) : '', number: format.format(value).replace(MINUS, '') };
}

interface SignAndNumber {
  readonly sign: string;
  readonly number: string;
}

/** Matches the minus sign of a language, with the directional marks that some languages write before or after it. */
const MINUS = /[\u{200e}\u{200f}\u{61c}]?[-\u{2212}][\u{200e}\u{200f}\u{61c}]?/u;

function minusOf(format: Intl.NumberFormat): string {
  return MINUS.exec(format.format(-1))?.[0] ?? '-';
}

function isDecimal(value: string): value is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(value);
}
