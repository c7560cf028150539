import type { PersonalData } from '@plinth/server';
import { outbox } from '@plinth/server/services';
import { type Database, rowsOfEmail, storedEmail } from '@plinth/server/storage';
import { WAITING_MAIL } from './announce-places.ts';
import type { WaitingRow } from './waiting-tables.ts';

/** The requests of one email address to get a mail when a full day has a place again. */
export function personalWaiting(database: Database): PersonalData {
  return {
    list: 'waitingRequests',
    about: 'Days on which this address wants a mail when a place is free.',
    countText: (count) => (count === 1 ? '1 day to wait for' : `${count} days to wait for`),
    find: async function* (email) {
      for await (const rows of waitingOf(database, email))
        yield rows.map(({ created_at, service, day }) => ({ at: created_at, title: `Waits for ${service} on ${day}` }));
    },
    export: async function* (email) {
      for await (const rows of waitingOf(database, email))
        yield rows.map(({ created_at, mailed_at, service, day, locale, ...row }) => ({
          at: created_at,
          email: row.email,
          service,
          day,
          locale,
          mailedAt: mailed_at,
        }));
    },
    erase: (email) =>
      database.transaction().execute(async (transaction) => {
        const gone = await transaction
          .deleteFrom('booking_waiting')
          .where('email', '=', storedEmail(email))
          .returning('id')
          .execute();
        if (gone.length > 0) await outbox(transaction).remove(gone.map(({ id }) => `${WAITING_MAIL}:${id}`));
      }),
  };
}

function waitingOf(database: Database, email: string) {
  return rowsOfEmail<WaitingRow>(email, (wanted) =>
    database
      .selectFrom('booking_waiting')
      .selectAll()
      .where('email', '=', wanted.email)
      .where('id', '>', wanted.last?.id ?? '')
      .orderBy('id')
      .limit(wanted.count)
      .execute(),
  );
}
