import {
  type DatabaseIntrospector,
  type Kysely,
  PostgresDialect,
  PostgresIntrospector,
  type QueryCompiler,
  sql,
  type TableMetadata,
} from 'kysely';
import { StorablePostgresCompiler } from './storable-parameters.ts';

/**
 * PostgreSQL for the tables of one site. It lists only the tables of the current schema, because other schemas belong
 * to other sites. Listing their tables could fail, because a table can be removed at the same time.
 */
export class PostgresSiteDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new StorablePostgresCompiler();
  }

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

  /** Returns names without columns, because only the migrator calls this and needs no columns. */
  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string; schema: string }>`
      select tablename as name, schemaname as schema from pg_catalog.pg_tables where schemaname = current_schema()
    `.execute(this.#database);
    return rows.map((row) => ({ ...row, isView: false, isForeign: false, columns: [] }));
  }
}
