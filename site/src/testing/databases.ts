import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { DatabaseOptions } from '../storage/open-database.ts';

const WANTED = process.env.PLINTH_TEST_DATABASE_URL;
const POSTGRES = WANTED ?? 'postgres://root@127.0.0.1:5432/test';
const PROBE_TIMEOUT_MS = 2000;

export interface TemporaryDatabase {
  readonly options: DatabaseOptions;
  close(): Promise<void>;
}

export async function temporarySqlite(): Promise<TemporaryDatabase> {
  const data = await mkdtemp(path.join(tmpdir(), 'plinth-db-'));
  return { options: { databaseUrl: undefined, data }, close: () => rm(data, { recursive: true }) };
}

async function temporarySchema(): Promise<TemporaryDatabase> {
  const schema = `plinth_test_${process.pid}_${Date.now()}`;
  await asAdministrator(`create schema ${schema}`);
  const url = new URL(POSTGRES);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return {
    options: { databaseUrl: url.href, data: '' },
    close: () => asAdministrator(`drop schema ${schema} cascade`),
  };
}

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES, connectionTimeoutMillis: PROBE_TIMEOUT_MS });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Makes a temporary PostgreSQL schema. Undefined when no PostgreSQL answers; see `testDatabases`. */
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
export async function testDatabases() {
  const postgresAnswers = await asAdministrator('select 1').then(
    () => true,
    (cause: unknown) => {
      if (WANTED === undefined) return false;
      throw new Error('the PostgreSQL that PLINTH_TEST_DATABASE_URL names does not answer', { cause });
    },
  );
  if (!postgresAnswers)
    console.info(`The PostgreSQL contract tests were left out: ${new URL(POSTGRES).host} does not answer.`);
  return [
    { name: 'SQLite', open: temporarySqlite },
    ...(postgresAnswers ? [{ name: 'PostgreSQL', open: temporarySchema }] : []),
  ];
}
