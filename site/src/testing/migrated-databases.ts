import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PRIVATE_FOLDER } from '@plinth/server/storage';
import { accounts } from '../features/accounts/accounts.ts';
import { ensureOwner } from '../features/accounts/owner-account.ts';
import { openSourceDatabase } from './open-source-database.ts';
import { addressOfDatabase, asAdministrator, isNotAllowed } from './postgres-server.ts';
import { sourceSettings } from './source-settings.ts';

/**
 * Environment variable with the folder of this test run. All processes of the run use the same migrated databases. The
 * variable is not set outside a test run, for example in benchmarks.
 */
const RUN_FOLDER = 'PLINTH_TEST_RUN_FOLDER';
const SQLITE_FILE = 'site.sqlite';
/** Name of the SQLite database that also has the owner's account. */
const SQLITE_WITH_OWNER = 'with-owner.sqlite';
/** Name of a file that is in the folder when the run has made a PostgreSQL database that tests can copy. */
const POSTGRES_MARK = 'postgres';

/**
 * Prepares a test run. Its tests copy databases that have all tables already, because running all migrations takes
 * longer than most tests.
 * @returns A function that removes the original databases, and also any copies that tests have left behind.
 */
export async function beginRun(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plinth-run-'));
  process.env[RUN_FOLDER] = folder;
  return async () => {
    delete process.env[RUN_FOLDER];
    if (existsSync(path.join(folder, POSTGRES_MARK))) await dropDatabases(postgresName(folder));
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Puts a SQLite database with all tables into a data folder that has no database yet. Outside a test run, it does
 * nothing.
 * @param hasOwner Should the owner's account exist already, as after the first start of a site? Its password is random.
 * This saves the hash of the password, which takes longer than any other work of a start.
 */
export async function copySqlite(data: string, hasOwner = false): Promise<void> {
  const folder = process.env[RUN_FOLDER];
  const copy = path.join(data, SQLITE_FILE);
  if (folder === undefined || existsSync(copy)) return;
  const file = path.join(folder, hasOwner ? SQLITE_WITH_OWNER : SQLITE_FILE);
  if (!existsSync(file)) await makeSqlite(folder, file, hasOwner);
  await mkdir(data, { recursive: true, mode: PRIVATE_FOLDER });
  await copyFile(file, copy, constants.COPYFILE_FICLONE);
}

/** When several processes do this at once, the last one replaces the files of the others, which are equal. */
async function makeSqlite(folder: string, file: string, hasOwner: boolean): Promise<void> {
  const data = await mkdtemp(path.join(folder, 'sqlite-'));
  const database = await openSourceDatabase({ databaseUrl: undefined, data });
  if (hasOwner) await ensureOwner(accounts(database), sourceSettings().owner);
  await database.destroy();
  await rename(path.join(data, SQLITE_FILE), file);
}

let copies = 0;

/**
 * Makes a PostgreSQL database with all tables.
 * @returns Undefined outside a test run, and when the account is not allowed to make databases.
 */
export async function copyPostgres(): Promise<{ readonly name: string; drop(): Promise<void> } | undefined> {
  const folder = process.env[RUN_FOLDER];
  if (folder === undefined) return undefined;
  const original = postgresName(folder);
  copies += 1;
  const name = `${original}_${process.pid}_${copies}`;
  try {
    if (!existsSync(path.join(folder, POSTGRES_MARK))) await makePostgres(original, folder);
    await asAdministrator((client) => client.query(`create database ${name} template ${original}`));
  } catch (error) {
    if (isNotAllowed(error)) return undefined;
    throw error;
  }
  return {
    name,
    drop: () => asAdministrator(async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/** Makes the database that is copied. When several processes do this at once, the first one makes it. */
async function makePostgres(name: string, folder: string): Promise<void> {
  await asAdministrator(async (client) => {
    // The lock ends with the session.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const mark = path.join(folder, POSTGRES_MARK);
    if (existsSync(mark)) return;
    await client.query(`create database ${name}`);
    const database = await openSourceDatabase({ databaseUrl: addressOfDatabase(name), data: '' });
    await database.destroy();
    // PostgreSQL refuses to copy a database to which somebody is connected.
    await client.query(`alter database ${name} allow_connections false`);
    await writeFile(mark, '');
  });
}

/** The name contains the random end of the folder's name, so that two runs on one machine use different databases. */
function postgresName(folder: string): string {
  const random = path.basename(folder).replace('plinth-run-', '');
  return `plinth_run_${Buffer.from(random).toString('hex')}`;
}

async function dropDatabases(original: string): Promise<void> {
  await asAdministrator(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [original],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  });
}
