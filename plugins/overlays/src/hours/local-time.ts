/** A day of the week and a time of day. */
export interface LocalTime {
  /** 0 is Monday, 6 is Sunday. */
  readonly day: number;
  /** Minutes since midnight, 0 to 1439. */
  readonly minute: number;
}

/** The days as they are named in en-US, three letters each. */
const DAYS = 'MonTueWedThuFriSatSun';

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
    // 'Wed 08:59', in some browsers with a comma.
    const [, name = '-', hour, minute] = /(\w+)\D+(\d+):(\d+)/.exec(format.format(now)) ?? [];
    return { day: DAYS.indexOf(name) / 3, minute: Number(hour) * 60 + Number(minute) };
  } catch {
    // Without the zone it is unknown whether it is open now. The hours themselves are on the page.
    return undefined;
  }
}
