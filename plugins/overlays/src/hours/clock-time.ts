/**
 * Formats a time of day in the language of the page.
 *
 * @param minutes Minutes since midnight. A value of 1440 or more is a time on the next day.
 */
export function clockTime(minutes: number, locale: string): string {
  return new Date(minutes * 60_000).toLocaleTimeString(locale, { timeZone: 'UTC', timeStyle: 'short' });
}
