import { type CurrencyCode, DECIMAL_SEPARATOR, GROUPING_SEPARATOR } from '../../enums/currency.ts';
import { numberFormat } from '../number-format.ts';

/**
 * How a language writes the number of an amount in a currency. It is plain JSON, so it can also be part of a page's data.
 * It can differ from the way in which the language writes other numbers: Austrian German writes `1.234,50` euros, and
 * other numbers with spaces. And it can differ by currency: Danish English writes `1,234.50` euros and `1.234,50` kroner.
 */
export interface MoneyStyle {
  /** The ten digits of the language, from 0 to 9. */
  readonly digits: readonly string[];
  readonly decimal: string;
  readonly group: string;
  /**
   * Number of digits in the group before the decimals, and in every other group: 3 and 3, in India 3 and 2. When the
   * first is 0, digits are not grouped.
   */
  readonly groupSizes: readonly [last: number, others: number];
  /** Fewest digits before the decimals that are grouped: 4, in Spanish 5. */
  readonly groupedFrom: number;
  /** Minus sign, with the directional marks that some languages write beside it. */
  readonly minus: string;
}

/** §3: the default style. */
const PLAIN_STYLE: MoneyStyle = {
  digits: [...'0123456789'],
  decimal: DECIMAL_SEPARATOR,
  group: GROUPING_SEPARATOR,
  groupSizes: [3, 3],
  groupedFrom: 4,
  minus: '-',
};
/**
 * Matches languages with the default style. `Intl` is not asked for them: the first `Intl.NumberFormat` of a page takes a
 * slow phone 100 ms.
 */
const PLAIN = /^en(-(US|GB|AU|CA|NZ|IE))?$/;

/** Cached styles, by language and currency. At most 100 are kept; a site has few languages. */
const styles = new Map<string, MoneyStyle>();
const MOST_STYLES = 100;

/**
 * The style of a language for a currency.
 * @param locale Language tag, or a style, which is returned. A malformed tag has the same effect as no tag. Default: ','
 * between groups of three digits, '.' before decimals.
 */
export function moneyStyle(currency: CurrencyCode, locale: string | MoneyStyle = 'en'): MoneyStyle {
  if (typeof locale === 'object') return locale;
  if (PLAIN.test(locale)) return PLAIN_STYLE;
  const key = `${currency} ${locale}`;
  const known = styles.get(key);
  if (known) return known;
  const style = styleOf(currency, locale);
  if (styles.size >= MOST_STYLES) styles.clear();
  styles.set(key, style);
  return style;
}

function styleOf(currency: CurrencyCode, locale: string): MoneyStyle {
  const format = numberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 1 });
  const parts = format.formatToParts(-9_876_543_210.5);
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const groups = parts.flatMap(({ type, value }) => (type === 'integer' ? [[...value]] : []));
  const [last = 0, others = last] = groups.length > 1 ? groups.map(({ length }) => length).reverse() : [];
  const isEarly = format.formatToParts(10 ** last).some(({ type }) => type === 'group');
  return {
    digits: groups.flat().reverse(),
    decimal: partOf('decimal'),
    group: partOf('group'),
    groupSizes: [last, others],
    groupedFrom: last + (isEarly ? 1 : 2),
    minus: partOf('minusSign'),
  };
}
