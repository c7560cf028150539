/** A day of the week and a time of day. */
export interface LocalTime {
  /** 0 is Monday, 6 is Sunday. */
  readonly day: number;
  /** Minutes since midnight, 0 to 1439. */
  readonly minute: number;
}

/**
 * The time in a time zone (IANA name), with daylight saving time. Undefined for a zone that this browser does not know.
 * @param now Milliseconds since the epoch.
 */
export function localTime(now: number, timeZone: string): LocalTime | undefined {
  try {
    // Swedish writes dates and times as ISO 8601 does. With a Z, the browser reads the local time as if it were UTC.
    const text = new Date(now).toLocaleString('sv', { timeZone }).replace(' ', 'T');
    const local = new Date(`${text}Z`);
    return { day: (local.getUTCDay() + 6) % 7, minute: local.getUTCHours() * 60 + local.getUTCMinutes() };
  } catch {
    // Without the zone it is unknown whether it is open now. The hours themselves are on the page.
    return undefined;
  }
}
