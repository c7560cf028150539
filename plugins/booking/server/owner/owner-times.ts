import { clockText } from '../clock/time-text.ts';
import type { BookingRow } from '../rows/booking-tables.ts';

/** Times of bookings are shown in the zone of their service, because the owner works in this zone. */
function formatOf(options: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
}

/** The day on which a booking starts, with its time zone: `Monday, 2 March 2026 (Europe/Berlin)`. */
export function dayHeading({ starts_at, time_zone }: BookingRow): string {
  return `${formatOf({ dateStyle: 'full' }, time_zone).format(new Date(starts_at))} (${time_zone})`;
}

/** The day or the week of a view: `Monday, 2 March 2026`, `Week of Monday, 2 March 2026`. */
export function spanHeading({ view, from }: Readonly<Record<'view' | 'from', string>>): string {
  const day = formatOf({ dateStyle: 'full' }, 'UTC').format(new Date(`${from}T00:00:00Z`));
  return view === 'week' ? `Week of ${day}` : day;
}

/** `09:00–10:00`. A time that occurs twice on its day has the name of the zone: `02:00 CET–02:30 CET`. */
export function timesText({ starts_at, ends_at, time_zone }: BookingRow): string {
  return `${clockText(Date.parse(starts_at), time_zone)}–${clockText(Date.parse(ends_at), time_zone)}`;
}
