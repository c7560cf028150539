import type { Kysely } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    booking_waiting: WaitingRow;
  }
}

/**
 * A visitor's request for a mail when a place becomes free on a day. There is one row for each email address, service
 * and day.
 */
export interface WaitingRow {
  id: string;
  service: string;
  /** Day in the time zone of the service, in the form `2026-12-05`. */
  day: string;
  /** In lower case. */
  email: string;
  /** Language of the mail (BCP 47). */
  locale: string;
  /** Origin of the site, with which addresses in the mail begin. */
  origin: string;
  created_at: string;
  /** Time at which the mail was put into the outbox; empty before that. */
  mailed_at: string;
}

export async function createWaitingTables(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('booking_waiting')
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('mailed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('booking_waiting_key', ['email', 'service', 'day'])
    .execute();
  await schema
    .createIndex('booking_waiting_day')
    .on('booking_waiting')
    .columns(['service', 'day', 'mailed_at'])
    .execute();
  await schema.createIndex('booking_waiting_date').on('booking_waiting').column('day').execute();
}
