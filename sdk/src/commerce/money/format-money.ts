import { CURRENCIES, type Currency } from '../../enums/currency.ts';
import { type Money, moneyOf } from './money.ts';
import { type MoneyStyle, moneyStyle } from './money-style.ts';

const NO_BREAK_SPACE = '\u{a0}';

/**
 * Writes an amount of money with the symbol of its currency: `$1,234.50`, `-$0.05`, `1,234.50 kr`, `CHF 12.00`,
 * `¥1,250`. In every language, the symbol is on the side that `CURRENCIES` gives. The language decides how digits,
 * groups of digits, decimal separator and minus sign are written. Spaces are no-break spaces. In text that runs from
 * right to left, put the result into a `bdi` element.
 * @param locale Language of the number, such as `de` or `en-IN`, or its style. Default: ',' between groups of digits, '.'
 * before decimals.
 *
 * Throws: `SyntaxError` when `value` is not a decimal number. `moneySchema` and `parseAmount` never make such a value.
 */
export function formatMoney({ value, currency }: Money, locale?: string | MoneyStyle): string {
  const { symbol, symbolPosition, decimals }: Currency = CURRENCIES[currency];
  const style = moneyStyle(currency, locale);
  const [, minus, whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined) throw new SyntaxError(`not a decimal number: ${value}`);
  // Decimals that the currency does not have are rounded, half up. A bigint is exact, also with 15 integer places.
  const units = BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0')) + BigInt(part.charAt(decimals) >= '5');
  const [integer = '', fraction] = moneyOf(units, currency).value.split('.');
  const plain = grouped(integer, style) + (fraction ? style.decimal + fraction : '');
  const number = plain.replace(/[0-9]/g, (digit) => style.digits[Number(digit)] ?? digit);
  const sign = minus && style.minus;
  if (symbolPosition === 'trailing') return `${sign}${number}${NO_BREAK_SPACE}${symbol}`;
  // As in Unicode's locale data: a symbol of letters is separated from the digits by a space, and a sign such as $ is
  // not separated.
  const space = /\p{S}$/u.test(symbol) ? '' : NO_BREAK_SPACE;
  return `${sign}${symbol}${space}${number}`;
}

function grouped(integer: string, { group, groupSizes: [last, others], groupedFrom }: MoneyStyle): string {
  if (last === 0 || integer.length < groupedFrom) return integer;
  return integer.replace(new RegExp(`\\B(?=(\\d{${others}})*\\d{${last}}$)`, 'g'), group);
}
