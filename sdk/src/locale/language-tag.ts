/** §3 Language of a page that does not name its language. */
export const DEFAULT_LOCALE = 'en-US';

/**
 * Makes a language tag (BCP 47) from the name of a locale as any system writes it: `en_US`, `de_DE.UTF-8` and `fr-ch`
 * give `en-US`, `de-DE` and `fr-CH`. `Intl` throws a `RangeError` for a text that is not a tag, so every locale goes
 * through this function where it enters.
 *
 * @returns undefined for a text that no rule can make a tag of, such as `x` or `the language`.
 */
export function languageTag(name: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(name.replace(/[.@].*/, '').replaceAll('_', '-'))[0];
  } catch {
    // The text is not the name of a locale.
    return undefined;
  }
}
