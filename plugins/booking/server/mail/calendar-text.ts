import type { BookingRow } from '../rows/booking-tables.ts';

export type CalendarBooking = Pick<
  BookingRow,
  'id' | 'sequence' | 'state' | 'starts_at' | 'ends_at' | 'changed_at' | 'title' | 'location' | 'origin'
>;

interface EventTexts {
  /** Title of the event. Default: the title of the service. */
  readonly summary?: string;
  readonly description?: string;
}

/** RFC 5545: a line has at most 75 bytes. A longer line continues after a line break and a space. */
const LONGEST_LINE_BYTES = 75;

/** The lines before the events of a calendar file. */
export const CALENDAR_BEGIN = lines([
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Plinth//Bookings//EN',
  'METHOD:PUBLISH',
]);
export const CALENDAR_END = lines(['END:VCALENDAR']);

/**
 * A calendar file (RFC 5545) with one booking. When a calendar program gets a newer file for the same booking, the
 * program replaces its entry.
 */
export function calendarText(booking: CalendarBooking, texts: EventTexts = {}): string {
  return CALENDAR_BEGIN + eventText(booking, texts) + CALENDAR_END;
}

/**
 * A booking as an event of a calendar file. No library is used, because the owner's export is streamed and the
 * libraries make the whole file in memory.
 */
export function eventText(
  booking: CalendarBooking,
  { summary = booking.title, description = '' }: EventTexts = {},
): string {
  const { id, sequence, state, starts_at, ends_at, changed_at, location, origin } = booking;
  const host = URL.canParse(origin) ? new URL(origin).hostname : 'localhost';
  return lines([
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${timeText(changed_at)}`,
    `DTSTART:${timeText(starts_at)}`,
    `DTEND:${timeText(ends_at)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `STATUS:${state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]);
}

function timeText(iso: string): string {
  return `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${folded(line)}\r\n`).join('');
}

function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LONGEST_LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
