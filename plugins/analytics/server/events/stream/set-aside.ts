import { type Database, storable } from '@plinth/server/storage';
import type { Kysely } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    event_messages_set_aside: SetAsideRow;
  }
}

/** A message of the stream that cannot be stored as events. It is kept for an operator to look at. */
interface SetAsideRow {
  /** Name of the stream and number of the message in the stream. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly reason: string;
  /** The message as text. */
  readonly message: string;
}

export async function createSetAsideTable(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('event_messages_set_aside')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .execute();
}

/** Stores a message once, even if the stream delivers it several times. */
export async function setAside(database: Database, { id, at, reason, message }: SetAsideRow): Promise<void> {
  await database
    .insertInto('event_messages_set_aside')
    .values({ id, at, reason: storable(reason), message: storable(message) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
