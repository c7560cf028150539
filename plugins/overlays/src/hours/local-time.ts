/** What clock and calendar on the wall show. */
export interface LocalTime {
  /** 0 is Monday, 6 is Sunday. */
  readonly day: number;
  /** Minutes since midnight, 0 to 1439. */
  readonly minute: number;
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * The time in a time zone (IANA name), with daylight saving time. Undefined for a zone that this browser does not know.
 * @param now Milliseconds since the epoch.
 */
export function localTime(now: number, timeZone: string): LocalTime | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
    return { day: DAYS.indexOf(parts.weekday ?? ''), minute: Number(parts.hour) * 60 + Number(parts.minute) };
  } catch {
    // Without the zone nobody can say whether it is open. The hours themselves are on the page.
    return undefined;
  }
}

/** A time of day in the language of the page. @param minutes Since midnight; beyond 1440 on the next day. */
export function clockTime(minutes: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', timeStyle: 'short' }).format(minutes * 60_000);
}
