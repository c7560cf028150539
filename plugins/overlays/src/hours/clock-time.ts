import { dateText } from '@plinth/sdk/locale';

/**
 * Formats a time of day in the language of the page.
 *
 * @param minutes Minutes since midnight. A value of 1440 or more is a time on the next day.
 */
export function clockTime(minutes: number, locale: string): string {
  return dateText(locale, minutes * 60_000, { timeStyle: 'short', timeZone: 'UTC' });
}
