import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseOptions } from '@plinth/server/storage';
import { copyPostgres, copySqlite } from './migrated-databases.ts';
import { addressOfDatabase, addressOfSchema, asAdministrator, postgresAnswers } from './postgres-server.ts';
import { isShortRun } from './short-run.ts';

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

/** Makes a temporary PostgreSQL database. Undefined when no PostgreSQL answers; see `everyDatabase`. */
export async function temporaryPostgres(): Promise<TemporaryDatabase | undefined> {
  const databases = await everyDatabase();
  return databases.find(({ name }) => name === 'PostgreSQL')?.open();
}

/**
 * The databases on which tests of pages and forms run: in a short run only SQLite, otherwise both. The tests of the
 * tables themselves use `everyDatabase`, so a short run also finds a statement that only one database understands.
 *
 * Throws: when `PLINTH_TEST_DATABASE_URL` names a PostgreSQL that does not answer.
 */
export async function testDatabases(): Promise<readonly TestDatabase[]> {
  return isShortRun ? [SQLITE] : everyDatabase();
}

/**
 * Both databases in every run, for tests of what differs between them: statements, locks, races and migrations. When
 * PostgreSQL does not answer, it is left out, and a line in the log says this.
 *
 * Throws: when `PLINTH_TEST_DATABASE_URL` names a PostgreSQL that does not answer.
 */
export async function everyDatabase(): Promise<readonly TestDatabase[]> {
  return (await postgresAnswers()) ? [SQLITE, POSTGRES] : [SQLITE];
}

const SQLITE: TestDatabase = { name: 'SQLite', open: temporarySqlite, openEmpty: emptySqlite };
const POSTGRES: TestDatabase = { name: 'PostgreSQL', open: temporaryDatabase, openEmpty: emptySchema };
