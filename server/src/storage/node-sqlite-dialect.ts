import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { type Driver, type QueryCompiler, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';
import { SiteSqliteDriver } from './sqlite-driver.ts';
import { StorableSqliteCompiler } from './storable-parameters.ts';

/** How long SQLite waits for a lock when a file is opened. The thread does nothing else meanwhile. */
const OPENING_TIMEOUT_MS = 5000;
/** How long SQLite itself waits for a lock afterwards: most locks are shorter. `onceFree` waits for longer ones. */
const BUSY_TIMEOUT_MS = 5;
const STATEMENTS_KEPT = 200;
/**
 * Number of pages in the write-ahead log after which SQLite writes the log into the database. A page has 4 KB, so these
 * are 32 MB.
 */
const CHECKPOINT_PAGES = 8000;

/** Kysely dialect for `node:sqlite`, with a write-ahead log, so that readers never wait for the writer. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #file: string;

  /** @param file Path of the database. */
  constructor(file: string) {
    super({ database: async () => openSqlite(file) });
    this.#file = file;
  }

  override createDriver(): Driver {
    const file = this.#file;
    return new SiteSqliteDriver({ openWriter: () => openSqlite(file), openReader: () => openReader(file) });
  }

  override createQueryCompiler(): QueryCompiler {
    return new StorableSqliteCompiler();
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** Makes the migrator run in one transaction. Its write lock makes a second process wait. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver itself makes callers wait for each other. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Opens a file with `node:sqlite`, which is looked up here and not imported, so that server halves can be loaded and
 * checked in a version of Node that does not have it.
 */
function openFile(...args: ConstructorParameters<typeof DatabaseSync>): DatabaseSync {
  const sqlite = process.getBuiltinModule('node:sqlite');
  return new sqlite.DatabaseSync(...args);
}

function openSqlite(file: string): SqliteDatabase {
  const database = openFile(file, { timeout: OPENING_TIMEOUT_MS, enableForeignKeyConstraints: true });
  // `synchronous = full`: committed data survives a power loss. `secure_delete`: erased data is overwritten on disk.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
  // By default SQLite writes the log into the database every 4 MB. A busy writer would then wait for the disk twice as
  // often.
  database.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return withStatements(database);
}

function openReader(file: string): SqliteDatabase {
  return withStatements(openFile(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true }));
}

function withStatements(database: DatabaseSync): SqliteDatabase {
  const statements = new StatementCache(database);
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = statements.get(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(toSqlite)),
        run: (parameters) => statement.run(...parameters.map(toSqlite)),
        iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
      };
    },
  };
}

/** Keeps the statements that were used most recently, so that each is prepared only once. */
class StatementCache {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.delete(sql);
    this.#statements.set(sql, statement);
    const oldest = this.#statements.keys().next();
    if (this.#statements.size > STATEMENTS_KEPT && !oldest.done) this.#statements.delete(oldest.value);
    return statement;
  }
}

function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}`);
}
