import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../../../storage/is-postgres.ts';

/** The order of addresses in the list of members: by bytes. SQLite's unique index of the column has it already. */
export async function createMemberOrder(database: Kysely<unknown>): Promise<void> {
  if (!isPostgres(database)) return;
  await sql`create index members_address on members (email collate "C")`.execute(database);
}
