import { type Kysely, PostgresAdapter } from 'kysely';

/** Is the database PostgreSQL? This is for statements that differ between the two databases. */
export function isPostgres<Tables>(database: Kysely<Tables>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
