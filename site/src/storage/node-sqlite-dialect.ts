import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { giveWay } from './give-way.ts';
import { StorableSqliteCompiler } from './storable-parameters.ts';

const BUSY_TIMEOUT_MS = 5000;
const STATEMENTS_KEPT = 200;
/**
 * Number of pages in the write-ahead log after which SQLite writes the log into the database. A page has 4 KB, so these
 * are 32 MB.
 */
const CHECKPOINT_PAGES = 8000;

/** Kysely dialect for `node:sqlite`, with a write-ahead log, so that readers never wait for the writer. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #file: string;

  /** @param file Path of the database, or `:memory:`. */
  constructor(file: string) {
    super({ database: async () => openSqlite(file) });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: async () => openSqlite(this.#file) });
  }

  override createQueryCompiler(): QueryCompiler {
    return new StorableSqliteCompiler();
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Makes each transaction get the write lock when it begins. A transaction that begins with a read might fail to get the
 * lock later. Between statements outside a transaction, other work of the thread gets its turn.
 */
class ImmediateDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    await giveWay();
    return super.acquireConnection();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** Makes the migrator run in one transaction. Its write lock makes a second process wait. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  // `synchronous = full`: committed data survives a power loss. `secure_delete`: erased data is overwritten on disk.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
  // By default SQLite writes the log into the database every 4 MB. A busy writer would then wait for the disk twice as
  // often.
  database.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
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
