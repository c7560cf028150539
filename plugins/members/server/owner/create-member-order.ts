import { isPostgres } from '@plinth/server/storage';
import { type Kysely, sql } from 'kysely';

/**
 * Creates the index for the list of members, which sorts the addresses as bytes. SQLite does not need it, because its
 * unique index of the column `email` already sorts as bytes.
 */
export async function createMemberOrder(database: Kysely<unknown>): Promise<void> {
  if (!isPostgres(database)) return;
  await sql`create index members_address on members (email collate "C")`.execute(database);
}
