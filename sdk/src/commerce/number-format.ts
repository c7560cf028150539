/** The language of the default format. Its numbers have the separators of §3, with groups of three digits. */
const DEFAULT_LOCALE = 'en-US';

/**
 * The number format of a language. Amounts of money are written with `moneyStyle`, because some languages write them with
 * other separators.
 * @param locale Language tag. A malformed tag such as "english" has the same effect as no tag: it is a mistake of the page,
 * but the numbers on the page must still be shown. Default: §3's separators, ',' and '.'.
 */
export function numberFormat(locale: string | undefined, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale ?? DEFAULT_LOCALE, options);
  } catch {
    return new Intl.NumberFormat(DEFAULT_LOCALE, options);
  }
}
