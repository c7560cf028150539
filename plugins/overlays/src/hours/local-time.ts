/** A day of the week and a time of day, in some time zone. */
export interface LocalTime {
  /** 0 is Monday, 6 is Sunday. */
  readonly day: number;
  /** Minutes since midnight, 0 to 1439. */
  readonly minute: number;
}

/**
 * The current local time in a time zone (IANA name), including daylight saving time. Undefined for a time zone that
 * this browser does not know.
 * @param now Milliseconds since the epoch.
 */
export function localTime(now: number, timeZone: string): LocalTime | undefined {
  try {
    // The Swedish locale writes dates and times like ISO 8601. With a Z at the end, the browser parses the local time
    // as if it were UTC.
    const text = new Date(now).toLocaleString('sv', { timeZone }).replace(' ', 'T');
    const local = new Date(`${text}Z`);
    return { day: (local.getUTCDay() + 6) % 7, minute: local.getUTCHours() * 60 + local.getUTCMinutes() };
  } catch {
    // The time zone is unknown, so it is unknown whether the site is open now. The opening hours themselves are still
    // on the page.
    return undefined;
  }
}
