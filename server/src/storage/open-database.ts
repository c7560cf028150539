import path from 'node:path';
import { type Dialect, Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { messageOf, SiteError } from '../errors/site-error.ts';
import type { Migrations } from './migrations.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import { PostgresSiteDialect } from './postgres-site-dialect.ts';
import { makePrivateFile, makePrivateFolder } from './private-folder.ts';
import type { Tables } from './tables.ts';

const CONNECTION_TIMEOUT_MS = 10_000;
const CONNECTIONS = 10;
/** Name of the SQLite database in the data folder of a site. */
export const SQLITE_FILE = 'site.sqlite';

export type Database = Kysely<Tables>;

export interface DatabaseOptions {
  /** Address of a PostgreSQL database. Undefined: the site uses SQLite in the folder `data`. */
  readonly databaseUrl: string | undefined;
  readonly data: string;
}

/**
 * Opens the database and runs missing migrations. Two processes can safely do this at the same time.
 * @param onError Called for each statement that fails.
 * Throws: `SiteError` `PLINTH-SITE-005` when the folder cannot be made, the database does not answer, or a migration
 * fails.
 */
export async function openDatabase(
  options: DatabaseOptions,
  migrations: Migrations,
  onError?: () => void,
): Promise<Database> {
  const database = await connectDatabase(options, onError);
  try {
    await migrate(database, migrations, options.databaseUrl ? await currentSchema(database) : undefined);
    return database;
  } catch (cause) {
    await database.destroy();
    const what = options.databaseUrl ? 'the database of DATABASE_URL' : `the database in ${options.data}`;
    const hint = options.databaseUrl
      ? 'Check that DATABASE_URL is right and that the PostgreSQL server is running.'
      : 'Check that the server may write to the folder of --data.';
    throw new SiteError('PLINTH-SITE-005', `cannot open ${what}: ${messageOf(cause)}`, { hint, cause });
  }
}

/** Opens a database that this process has migrated already, for another thread of the process. */
export async function connectDatabase(options: DatabaseOptions, onError?: () => void): Promise<Database> {
  const dialect = options.databaseUrl ? postgres(options.databaseUrl) : await sqlite(options.data);
  return new Kysely<Tables>({
    dialect,
    ...(onError && { log: ({ level }) => void (level === 'error' && onError()) }),
  });
}

/** Rejects when the database does not answer. */
export async function pingDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}

/**
 * @param schema Schema of the tables. Without it, the migrator would mistake the tables of another site in the same
 * database for its own.
 */
async function migrate(database: Database, migrations: Migrations, schema: string | undefined): Promise<void> {
  const recorded = await recordedMigrations(database, schema);
  // The migrator takes the write lock even when it has nothing to do. A process could then not start while another one
  // writes for a long time.
  if (Object.keys(migrations).every((name) => recorded.includes(name))) return;
  const all: Migrations = { ...Object.fromEntries(recorded.map((name) => [name, ALREADY_RUN])), ...migrations };
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...all }) },
    // A plugin that is added later has migrations with lower numbers than some that have run.
    allowUnorderedMigrations: true,
    ...(schema && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  // Another process may have run migrations that this one does not know, after they were read here.
  const now = await recordedMigrations(database, schema);
  if (now.length === recorded.length) throw error;
  await migrate(database, migrations, schema);
}

/** A migration that has run, and does not run again. */
const ALREADY_RUN: Migration = { up: async () => undefined };

/**
 * The names of the migrations that have run. Some can belong to a plugin that is no longer in the manifest, or to a
 * later release of it. Their tables stay, and the migrator must not take these migrations for missing ones.
 */
async function recordedMigrations(database: Database, schema: string | undefined): Promise<readonly string[]> {
  const table = schema === undefined ? sql.table(DEFAULT_MIGRATION_TABLE) : sql.id(schema, DEFAULT_MIGRATION_TABLE);
  const found =
    schema === undefined
      ? sql`select 1 from sqlite_master where type = 'table' and name = ${DEFAULT_MIGRATION_TABLE}`
      : sql`select 1 from pg_tables where schemaname = ${schema} and tablename = ${DEFAULT_MIGRATION_TABLE}`;
  if ((await found.execute(database)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${table}`.execute(database);
  return rows.map(({ name }) => name);
}

/**
 * The names of the migrations that have run and that the site no longer has, because their plugin is not in the manifest
 * or an earlier release of it is. Their tables and data are kept.
 */
export async function unknownMigrations(
  database: Database,
  migrations: Migrations,
  { databaseUrl }: Pick<DatabaseOptions, 'databaseUrl'>,
): Promise<readonly string[]> {
  const recorded = await recordedMigrations(database, databaseUrl ? await currentSchema(database) : undefined);
  return recorded.filter((name) => !Object.hasOwn(migrations, name)).toSorted();
}

async function currentSchema(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(database);
  return rows[0]?.schema ?? undefined;
}

async function sqlite(folder: string): Promise<Dialect> {
  const file = path.join(folder, SQLITE_FILE);
  await prepareFolder(folder);
  await makePrivateFile(file);
  return new NodeSqliteDialect(file);
}

/**
 * Makes the data folder, and removes the access that other accounts of the machine have to it.
 * Throws: `SiteError` `PLINTH-SITE-005` when one of the two is not possible.
 */
export async function prepareFolder(folder: string): Promise<void> {
  await makePrivateFolder(folder).catch((cause: unknown) => {
    throw new SiteError('PLINTH-SITE-005', `cannot use the data folder ${folder}: ${messageOf(cause)}`, {
      hint: 'Make the account that runs the server the owner of the folder, because no other account may read it.',
      cause,
    });
  });
}

function postgres(connectionString: string): Dialect {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  // A broken idle connection is replaced at the next query. Without this listener the error would end the process.
  pool.on('error', () => undefined);
  return new PostgresSiteDialect({ pool });
}
