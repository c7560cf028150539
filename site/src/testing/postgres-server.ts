import pg from 'pg';

const WANTED = process.env.PLINTH_TEST_DATABASE_URL;
const POSTGRES = WANTED ?? 'postgres://root@127.0.0.1:5432/test';
const PROBE_TIMEOUT_MS = 2000;

/** The code with which PostgreSQL refuses a statement that the account is not allowed to run. */
const NOT_ALLOWED = '42501';

/** Runs statements on the PostgreSQL server of the tests, one after the other, in one session. */
export async function asAdministrator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: POSTGRES, connectionTimeoutMillis: PROBE_TIMEOUT_MS });
  await client.connect();
  return await work(client).finally(() => client.end());
}

/** Address of the database `name` on the PostgreSQL server of the tests. */
export function addressOfDatabase(name: string): string {
  const url = new URL(POSTGRES);
  url.pathname = `/${name}`;
  return url.href;
}

/** Address of a schema in the database of the tests. */
export function addressOfSchema(schema: string): string {
  const url = new URL(POSTGRES);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

/**
 * Does PostgreSQL answer? When it does not, a line in the log says that its tests are left out.
 *
 * Throws: when `PLINTH_TEST_DATABASE_URL` names a PostgreSQL that does not answer.
 */
export async function postgresAnswers(): Promise<boolean> {
  try {
    await asAdministrator((client) => client.query('select 1'));
    return true;
  } catch (cause) {
    if (WANTED !== undefined)
      throw new Error('the PostgreSQL that PLINTH_TEST_DATABASE_URL names does not answer', { cause });
    console.info(`The PostgreSQL contract tests were left out: ${new URL(POSTGRES).host} does not answer.`);
    return false;
  }
}

/** Did PostgreSQL refuse a statement because the account is not allowed to run it? */
export function isNotAllowed(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === NOT_ALLOWED;
}
