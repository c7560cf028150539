import { decided } from './decided.ts';

/** Narrow no-break space. Some versions of the English data have it before AM and PM, and others have a space. */
const NARROW_SPACE = /\u{202f}/gu;
/** Divides the items of a list in the key of its text. No item contains this control character. */
const SEPARATOR = '\u{1f}';
const ENGLISH = /^en\b/;

/**
 * Writes a date, a time or a part of it (the name of a weekday or month) in a locale, the same on the server and in the
 * browser.
 * @param moment Milliseconds since the epoch.
 * @param options With a `timeZone`, because server and visitor are in different time zones.
 *
 * Throws: `RangeError` for a moment that is not finite, and for a time zone that does not exist.
 */
export function dateText(locale: string, moment: number, options: Intl.DateTimeFormatOptions): string {
  return decided(locale, `${Object.entries(options)} ${moment}`, (locales) => {
    const text = new Intl.DateTimeFormat(locales, options).format(moment);
    return ENGLISH.test(locale) ? text.replace(NARROW_SPACE, ' ') : text;
  });
}

/** Writes a number in a locale. Amounts of money are written by `formatMoney`. */
export function numberText(locale: string, value: number, options: Intl.NumberFormatOptions = {}): string {
  return decided(locale, `${Object.entries(options)} ${value}`, (locales) =>
    new Intl.NumberFormat(locales, options).format(value),
  );
}

/** The form (CLDR) that a number needs in a locale: `one`, `few`, `other` and so on. */
export function pluralForm(locale: string, value: number, type: Intl.PluralRuleType = 'cardinal'): Intl.LDMLPluralRule {
  const form = decided(locale, `${type} ${value}`, (locales) => new Intl.PluralRules(locales, { type }).select(value));
  return PLURAL_FORMS.find((known) => known === form) ?? 'other';
}

const PLURAL_FORMS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many'];

/** Joins texts to a list in a locale: `a, b, and c`. */
export function listText(locale: string, items: readonly string[], options: Intl.ListFormatOptions = {}): string {
  return decided(locale, `${Object.entries(options)} ${items.join(SEPARATOR)}`, (locales) =>
    new Intl.ListFormat(locales, options).format(items),
  );
}

/**
 * Name of a country or a region in a locale.
 * @param code ISO 3166-1 alpha-2. A text that does not have the form of a code is returned unchanged.
 */
export function regionName(locale: string, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return decided(
    locale,
    `region ${code}`,
    (locales) => new Intl.DisplayNames(locales, { type: 'region' }).of(code) ?? code,
  );
}

/**
 * The region of a locale: `CH` for `de-CH`. For a language without a region, the region where most of its speakers
 * live: `en` gives `US`. Default: the region of the default locale.
 */
export function regionOf(locale: string): string {
  return decided(locale, 'region', ([tag = locale]) => new Intl.Locale(tag).maximize().region ?? 'US');
}
