/** A time of day in the language of the page. @param minutes Since midnight; beyond 1440 on the next day. */
export function clockTime(minutes: number, locale: string): string {
  return new Date(minutes * 60_000).toLocaleTimeString(locale, { timeZone: 'UTC', timeStyle: 'short' });
}
