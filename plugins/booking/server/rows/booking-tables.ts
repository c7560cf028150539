import type { CreateTableBuilder, Kysely } from 'kysely';
import { createTakenTimes } from './taken-triggers.ts';

declare module '@plinth/server/tables' {
  interface Tables {
    booking_bookings: BookingRow;
    booking_calendars: CalendarRow;
    booking_taken: TakenRow;
  }
}

/** `held`: a place that waits for the details of the visitor until `expires_at`. */
export type BookingState = 'held' | 'booked' | 'cancelled';

export interface BookingRow {
  /** Ids sort in the order in which the bookings were made. */
  id: string;
  /** Idempotency key. A request that is sent several times with the same key makes one booking. */
  booking_key: string;
  service: string;
  calendar: string;
  state: BookingState;
  starts_at: string;
  ends_at: string;
  /** End of the booking including the buffer after it, ISO 8601. */
  busy_until: string;
  places: number;
  /** Time at which a held place is free again; empty for a booking. */
  expires_at: string;
  /** Number of changes (`SEQUENCE` of RFC 5545). Calendar programs show the entry with the highest number. */
  sequence: number;
  title: string;
  location: string;
  time_zone: string;
  name: string;
  /** In lower case. */
  email: string;
  note: string;
  /** Id of the member; empty for visitors who were not signed in. */
  member_id: string;
  /** Language of the mails about the booking (BCP 47). */
  locale: string;
  /** Origin of the site, with which addresses in the mails begin. */
  origin: string;
  created_at: string;
  changed_at: string;
}

/**
 * A calendar, in which the bookings of one or more services are stored. Its row is locked while a booking in this
 * calendar is stored, so that two such transactions never run at the same time.
 */
interface CalendarRow {
  calendar: string;
  changes: number;
}

/**
 * How many places are taken by the bookings of a service that begin at the same time. Held places are not counted.
 * Triggers update the row, so that finding the free times of a year does not read a hundred thousand bookings.
 */
interface TakenRow {
  calendar: string;
  starts_at: string;
  busy_until: string;
  service: string;
  places: number;
}

export async function createBookingTables(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  const text = [
    'booking_key',
    'service',
    'calendar',
    'state',
    'starts_at',
    'ends_at',
    'busy_until',
    'expires_at',
    'title',
    'location',
    'time_zone',
    'name',
    'email',
    'note',
    'member_id',
    'locale',
    'origin',
    'created_at',
    'changed_at',
  ] as const;
  await text
    .reduce<CreateTableBuilder<string, string>>(
      (table, column) => table.addColumn(column, 'text', (each) => each.notNull()),
      schema.createTable('booking_bookings').addColumn('id', 'text', (column) => column.primaryKey()),
    )
    .addColumn('places', 'integer', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addUniqueConstraint('booking_bookings_key', ['booking_key'])
    .execute();
  await schema.createIndex('booking_bookings_list').on('booking_bookings').columns(['starts_at', 'id']).execute();
  await schema.createIndex('booking_bookings_email').on('booking_bookings').columns(['email', 'starts_at']).execute();
  await schema
    .createIndex('booking_bookings_member')
    .on('booking_bookings')
    .columns(['member_id', 'starts_at'])
    .execute();
  await schema.createIndex('booking_bookings_expiry').on('booking_bookings').columns(['state', 'expires_at']).execute();
  await schema
    .createTable('booking_calendars')
    .addColumn('calendar', 'text', (column) => column.primaryKey())
    .addColumn('changes', 'integer', (column) => column.notNull())
    .execute();
  await createTakenTimes(database);
}
