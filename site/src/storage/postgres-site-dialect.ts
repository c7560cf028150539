import {
  type DatabaseIntrospector,
  type Kysely,
  PostgresDialect,
  PostgresIntrospector,
  sql,
  type TableMetadata,
} from 'kysely';

/**
 * PostgreSQL for the tables of one site. Its list of tables has those of the current schema only, because other schemas
 * belong to other sites: one of them may be removed while it is listed, and the list would fail.
 */
export class PostgresSiteDialect extends PostgresDialect {
  override createIntrospector(database: Kysely<unknown>): DatabaseIntrospector {
    return new OwnSchemaIntrospector(database);
  }
}

class OwnSchemaIntrospector extends PostgresIntrospector {
  readonly #database: Kysely<unknown>;

  constructor(database: Kysely<unknown>) {
    super(database);
    this.#database = database;
  }

  /** Names only. Only the migrator calls this, and it needs no columns. */
  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string; schema: string }>`
      select tablename as name, schemaname as schema from pg_catalog.pg_tables where schemaname = current_schema()
    `.execute(this.#database);
    return rows.map((row) => ({ ...row, isView: false, isForeign: false, columns: [] }));
  }
}
