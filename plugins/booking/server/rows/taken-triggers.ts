import { isPostgres } from '@plinth/server/storage';
import { type Kysely, sql } from 'kysely';

const COLUMNS = 'calendar, starts_at, busy_until, service';
// A row with 0 places is not removed. Otherwise a booking at the same moment could add its places to a row that is
// being removed.
const SUBTRACT = sql`update booking_taken set places = places - old.places
  where calendar = old.calendar and starts_at = old.starts_at and busy_until = old.busy_until and service = old.service`;
const ADD = sql`insert into booking_taken (${sql.raw(COLUMNS)}, places)
  values (new.calendar, new.starts_at, new.busy_until, new.service, new.places)
  on conflict (${sql.raw(COLUMNS)}) do update set places = booking_taken.places + excluded.places`;

/** Creates the table of taken places, and the triggers that update it. */
export async function createTakenTimes(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('booking_taken')
    .addColumn('calendar', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('busy_until', 'text', (column) => column.notNull())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('places', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('booking_taken_key', ['calendar', 'starts_at', 'busy_until', 'service'])
    .execute();
  if (!isPostgres(database)) {
    const trigger = (name: string, when: string, row: 'old' | 'new', body: ReturnType<typeof sql>) =>
      sql`create trigger ${sql.ref(name)} after ${sql.raw(when)} on booking_bookings
        when ${sql.raw(row)}.state = 'booked' begin ${body}; end`.execute(database);
    await trigger('booking_taken_deleted', 'delete', 'old', SUBTRACT);
    await trigger('booking_taken_inserted', 'insert', 'new', ADD);
    // An update runs both triggers. The result does not depend on their order.
    await trigger('booking_taken_before', 'update', 'old', SUBTRACT);
    await trigger('booking_taken_after', 'update', 'new', ADD);
    return;
  }
  await sql`create function booking_taken() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        if old.state = 'booked' then ${SUBTRACT}; end if;
      end if;
      if tg_op <> 'DELETE' then
        if new.state = 'booked' then ${ADD}; end if;
      end if;
      return null;
    end $$`.execute(database);
  await sql`create trigger booking_taken after insert or update or delete on booking_bookings
    for each row execute function booking_taken()`.execute(database);
}
