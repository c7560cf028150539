import { DECIMAL_SEPARATOR, GROUPING_SEPARATOR, MAX_INTEGER_PLACES } from '../../../enums/currency.ts';

/**
 * Is this an amount of money? It has no sign, at most 15 integer places and at most two decimals (§3 Currencies), and
 * can contain the currency's symbol.
 */
export function isAmount(value: string, symbol: string): boolean {
  const [amount = ''] = [value.trim()].map((text) => withoutSymbol(text, symbol));
  if (!AMOUNT.test(amount)) return false;
  const [integer = ''] = amount.split(DECIMAL_SEPARATOR);
  return integer.replaceAll(GROUPING_SEPARATOR, '').length <= MAX_INTEGER_PLACES;
}

const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/;

function withoutSymbol(text: string, symbol: string): string {
  if (symbol === '') return text;
  if (text.startsWith(symbol)) return text.slice(symbol.length).trimStart();
  return text.endsWith(symbol) ? text.slice(0, -symbol.length).trimEnd() : text;
}
