import { type CurrencyCode, DECIMAL_SEPARATOR, GROUPING_SEPARATOR } from '../../enums/currency.ts';
import { decided } from '../../locale/decided.ts';

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

const ASCII_DIGITS = '0123456789';
/** Between the fields of a style in its text. No language has it in numbers. */
const SEPARATOR = '|';

/** §3: the default style. */
const PLAIN_STYLE: MoneyStyle = {
  digits: [...ASCII_DIGITS],
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

/** Styles by their texts. At most 100 are kept; a site has few languages. */
const styles = new Map<string, MoneyStyle>();
/** Texts of styles by language and currency, because making one takes `Intl` long. At most 100 are kept. */
const texts = new Map<string, string>();
const MOST_KEPT = 100;

/**
 * The style of a language for a currency, the same on the server and in the browser.
 * @param locale Language tag, or a style, which is returned. A malformed tag has the same effect as no tag. Default: ','
 * between groups of three digits, '.' before decimals.
 */
export function moneyStyle(currency: CurrencyCode, locale: string | MoneyStyle = 'en'): MoneyStyle {
  if (typeof locale === 'object') return locale;
  if (PLAIN.test(locale)) return PLAIN_STYLE;
  const text = decided(locale, currency, (locales) =>
    kept(texts, `${currency} ${locale}`, () => styleText(currency, locales)),
  );
  return kept(styles, text, () => styleOf(text));
}

function kept<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const known = values.get(key) ?? make();
  if (values.size >= MOST_KEPT) values.clear();
  values.set(key, known);
  return known;
}

/** The fields of a style in one text, in the order of `styleOf`. The ten digits are left out when they are ASCII. */
function styleText(currency: CurrencyCode, locales: readonly string[]): string {
  const options = { style: 'currency', currency, minimumFractionDigits: 1 } as const;
  const format = new Intl.NumberFormat(locales, options);
  const parts = format.formatToParts(-9_876_543_210.5);
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const groups = parts.flatMap(({ type, value }) => (type === 'integer' ? [[...value]] : []));
  const [last = 0, others = last] = groups.length > 1 ? groups.map(({ length }) => length).reverse() : [];
  const isEarly = format.formatToParts(10 ** last).some(({ type }) => type === 'group');
  const digits = groups.flat().reverse().join('');
  return [
    partOf('decimal'),
    partOf('group'),
    partOf('minusSign'),
    last,
    others,
    last + (isEarly ? 1 : 2),
    digits === ASCII_DIGITS ? '' : digits,
  ].join(SEPARATOR);
}

function styleOf(text: string): MoneyStyle {
  const [decimal = '', group = '', minus = '', last, others, groupedFrom, digits] = text.split(SEPARATOR);
  return {
    digits: [...(digits || ASCII_DIGITS)],
    decimal,
    group,
    groupSizes: [Number(last), Number(others)],
    groupedFrom: Number(groupedFrom),
    minus,
  };
}
