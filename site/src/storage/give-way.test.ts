import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { useDatabase } from '../testing/use-database.ts';
import type { Database } from './open-database.ts';

const MOST_STATEMENTS = 100_000;

describe.each(await testDatabases())('a loop over statements ($name)', ({ open }) => {
  let database: Database;
  useDatabase(open, (opened) => {
    database = opened;
  });

  it('lets other work of the process go on', async () => {
    let isOthersTurn = false;
    setImmediate(() => {
      isOthersTurn = true;
    });
    let statements = 0;
    for (; statements < MOST_STATEMENTS && !isOthersTurn; statements += 1) await sql`select 1`.execute(database);
    expect(statements).toBeLessThan(MOST_STATEMENTS);
  });
});
