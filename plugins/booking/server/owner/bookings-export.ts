import { Readable } from 'node:stream';
import { csvStream } from '@plinth/server/owner-pages';
import type { Database } from '@plinth/server/storage';
import { CALENDAR_BEGIN, CALENDAR_END, eventText } from '../mail/calendar-text.ts';
import type { BookingRow } from '../rows/booking-tables.ts';
import { type BookingFilter, findBookings, placeOf } from './find-bookings.ts';

const ROWS_AT_ONCE = 500;
const COLUMNS = [
  'Starts',
  'Ends',
  'Time zone',
  'Service',
  'Title',
  'Places',
  'State',
  'Name',
  'Email',
  'Note',
  'Booked',
  'Changed',
];

/**
 * The bookings that match a filter, as CSV. They are read from the database a part at a time, when the caller needs the
 * next part.
 */
export function bookingsCsv(database: Database, filter: BookingFilter): Readable {
  return csvStream(COLUMNS, async function* () {
    for await (const rows of allBookings(database, filter)) yield rows.map(record);
  });
}

/** The bookings that match a filter, as a calendar file. They too are read from the database a part at a time. */
export function bookingsCalendar(database: Database, filter: BookingFilter): Readable {
  const parts = async function* () {
    yield CALENDAR_BEGIN;
    for await (const rows of allBookings(database, filter)) yield rows.map(event).join('');
    yield CALENDAR_END;
  };
  return Readable.from(parts(), { highWaterMark: 1 });
}

async function* allBookings(database: Database, filter: BookingFilter) {
  for (let after: string | undefined; ; ) {
    const rows = await findBookings(database, filter, { after, count: ROWS_AT_ONCE });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = placeOf(last);
  }
}

function event(booking: BookingRow): string {
  const { title, name, places, email, note } = booking;
  const people = places === 1 ? name : `${name} (${places})`;
  return eventText(booking, { summary: `${title}: ${people}`, description: [email, note].filter(Boolean).join('\n') });
}

function record(row: BookingRow): string[] {
  return [
    row.starts_at,
    row.ends_at,
    row.time_zone,
    row.service,
    row.title,
    String(row.places),
    row.state,
    row.name,
    row.email,
    row.note,
    row.created_at,
    row.changed_at,
  ];
}
