import { DECIMAL_SEPARATOR, GROUPING_SEPARATOR } from '../../enums/currency.ts';

/** The characters with which a language writes numbers. */
export interface NumberStyle {
  /** The ten digits of the language, from 0 to 9. */
  readonly digits: readonly string[];
  readonly decimal: string;
  readonly grouping: string;
}

/** The language of the default format. Its numbers have the separators of §3, with groups of three digits. */
const DEFAULT_LOCALE = 'en-US';

/** Cached number formats, by number of decimals and locale. At most 100 are kept; a site has few languages. */
const formats = new Map<string, Intl.NumberFormat>();
const MOST_FORMATS = 100;

/**
 * The number format of a language with a fixed number of decimals.
 * @param locale Language tag. A malformed tag has the same effect as no tag. Default: §3's separators, ',' and '.'.
 */
export function numberFormat(locale: string | undefined, decimals: number): Intl.NumberFormat {
  const key = `${decimals} ${locale ?? DEFAULT_LOCALE}`;
  const known = formats.get(key);
  if (known) return known;
  const made = newFormat(locale ?? DEFAULT_LOCALE, decimals);
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(key, made);
  return made;
}

/** The digits and separators of a language. */
export function numberStyle(locale: string | undefined): NumberStyle {
  const parts = numberFormat(locale, 1).formatToParts(1_234_567.8);
  const partOf = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  return {
    digits: Array.from({ length: 10 }, (_, digit) => numberFormat(locale, 0).format(digit)),
    decimal: partOf('decimal') ?? DECIMAL_SEPARATOR,
    grouping: partOf('group') ?? GROUPING_SEPARATOR,
  };
}

function newFormat(locale: string, decimals: number): Intl.NumberFormat {
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  try {
    return new Intl.NumberFormat(locale, options);
  } catch {
    // A malformed tag such as "english" is a mistake of the page, but the prices on the page must still be shown.
    return new Intl.NumberFormat(DEFAULT_LOCALE, options);
  }
}
