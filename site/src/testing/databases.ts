import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseOptions } from '../storage/open-database.ts';
import { copyPostgres, copySqlite } from './migrated-databases.ts';
import { addressOfDatabase, addressOfSchema, asAdministrator, postgresAnswers } from './postgres-server.ts';

export interface TemporaryDatabase {
  readonly options: DatabaseOptions;
  close(): Promise<void>;
}

/** A kind of database on which tests run. */
interface TestDatabase {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** Makes a database that has all tables already, so that opening it runs no migration. */
  open(): Promise<TemporaryDatabase>;
  /**
   * Makes a database without tables, for tests in which migrations must run. In PostgreSQL it is a schema of a database
   * that others use too, as when sites share a database.
   */
  openEmpty(): Promise<TemporaryDatabase>;
}

/** A SQLite database without tables, for tests in which migrations must run. */
export async function emptySqlite(): Promise<TemporaryDatabase> {
  const data = await mkdtemp(path.join(tmpdir(), 'plinth-db-'));
  return { options: { databaseUrl: undefined, data }, close: () => rm(data, { recursive: true }) };
}

/** A SQLite database that has all tables already. */
export async function temporarySqlite(): Promise<TemporaryDatabase> {
  const empty = await emptySqlite();
  await copySqlite(empty.options.data);
  return empty;
}

async function emptySchema(): Promise<TemporaryDatabase> {
  const schema = `plinth_test_${process.pid}_${Date.now()}`;
  const run = (statement: string) => asAdministrator(async (client) => void (await client.query(statement)));
  await run(`create schema ${schema}`);
  return {
    options: { databaseUrl: addressOfSchema(schema), data: '' },
    close: () => run(`drop schema ${schema} cascade`),
  };
}

async function temporaryDatabase(): Promise<TemporaryDatabase> {
  const copy = await copyPostgres();
  if (!copy) return emptySchema();
  return { options: { databaseUrl: addressOfDatabase(copy.name), data: '' }, close: copy.drop };
}

/** Makes a temporary PostgreSQL database. Undefined when no PostgreSQL answers; see `testDatabases`. */
export async function temporaryPostgres(): Promise<TemporaryDatabase | undefined> {
  const databases = await testDatabases();
  return databases.find(({ name }) => name === 'PostgreSQL')?.open();
}

/**
 * The databases on which the contract tests run. When PostgreSQL does not answer, it is left out, and a line in the log
 * says this.
 *
 * Throws: when `PLINTH_TEST_DATABASE_URL` names a PostgreSQL that does not answer.
 */
export async function testDatabases(): Promise<readonly TestDatabase[]> {
  const sqlite: TestDatabase = { name: 'SQLite', open: temporarySqlite, openEmpty: emptySqlite };
  const postgres: TestDatabase = { name: 'PostgreSQL', open: temporaryDatabase, openEmpty: emptySchema };
  return (await postgresAnswers()) ? [sqlite, postgres] : [sqlite];
}
