import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
  type SqliteDatabase,
  SqliteDriver,
} from 'kysely';
import { giveWay } from './give-way.ts';
import { onceFree } from './once-free.ts';

export interface SqliteOpeners {
  readonly openWriter: () => SqliteDatabase;
  readonly openReader: () => SqliteDatabase;
}

/**
 * Uses two connections: a transaction has the first for itself until its end, and reads outside transactions use the
 * second meanwhile. They see what was last committed. Between any two statements other work of the thread gets its turn,
 * so a long transaction keeps only other writers waiting, also those of other processes: they wait without keeping their
 * threads.
 *
 * Each transaction gets the write lock when it begins. A transaction that begins with a read might fail to get the lock
 * later.
 */
export class SiteSqliteDriver extends SqliteDriver {
  readonly #reader: SqliteDriver;
  /** Settles when nobody has the first connection. */
  #free: Promise<void> = Promise.resolve();

  constructor({ openWriter, openReader }: SqliteOpeners) {
    super({ database: async () => openWriter() });
    this.#reader = new SqliteDriver({ database: async () => openReader() });
  }

  override async init(): Promise<void> {
    await super.init();
    await this.#reader.init();
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const writer = await super.acquireConnection();
    return new Lease(writer, await this.#reader.acquireConnection(), () => this.#lock());
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (connection instanceof Lease) connection.release();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async destroy(): Promise<void> {
    await this.#reader.destroy();
    await super.destroy();
  }

  /** Resolves to the function that ends the caller's turn. */
  async #lock(): Promise<() => void> {
    const before = this.#free;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#free = promise;
    await before;
    return resolve;
  }
}

/** What a caller of the database gets. It takes the first connection with the first statement that is more than a read. */
class Lease implements DatabaseConnection {
  readonly #writer: DatabaseConnection;
  readonly #reader: DatabaseConnection;
  readonly #lock: () => Promise<() => void>;
  #unlock: (() => void) | undefined;

  constructor(writer: DatabaseConnection, reader: DatabaseConnection, lock: () => Promise<() => void>) {
    this.#writer = writer;
    this.#reader = reader;
    this.#lock = lock;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const connection = await this.#connectionFor(query);
    await giveWay();
    return onceFree(() => connection.executeQuery<Row>(query));
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncGenerator<QueryResult<Row>> {
    const connection = await this.#connectionFor(query);
    for await (const result of connection.streamQuery<Row>(query, chunkSize)) {
      yield result;
      await giveWay();
    }
  }

  release(): void {
    this.#unlock?.();
    this.#unlock = undefined;
  }

  async #connectionFor({ query }: CompiledQuery): Promise<DatabaseConnection> {
    if (!this.#unlock && SelectQueryNode.is(query)) return this.#reader;
    this.#unlock ??= await this.#lock();
    return this.#writer;
  }
}
