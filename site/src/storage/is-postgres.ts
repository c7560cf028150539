import { type Kysely, PostgresAdapter } from 'kysely';

/** Is the database PostgreSQL? For statements that the two databases write differently. */
export function isPostgres<Tables>(database: Kysely<Tables>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
