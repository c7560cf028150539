import { connectDatabase, type Database, type DatabaseOptions } from '@plinth/server/storage';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { useDatabase } from '../testing/use-database.ts';

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

  it('lets other work of the process go on in a transaction too', async () => {
    let isOthersTurn = false;
    let statements = 0;
    await database.transaction().execute(async (transaction) => {
      setImmediate(() => {
        isOthersTurn = true;
      });
      for (; statements < MOST_STATEMENTS && !isOthersTurn; statements += 1) await sql`select 1`.execute(transaction);
    });
    expect(statements).toBeLessThan(MOST_STATEMENTS);
  });
});

describe.each(await testDatabases())('while a transaction is open ($name)', ({ open }) => {
  let database: Database;
  useDatabase(open, (opened) => {
    database = opened;
  });
  const row = (key: string) => ({ key, value: 'x' });
  const keys = async () => {
    const rows = await database.selectFrom('settings').select('key').where('key', 'in', ['a', 'b', 'c', 'd']).execute();
    return rows.map(({ key }) => key).toSorted();
  };

  it('reads see what was committed, and other writes wait for its end', async () => {
    const order: string[] = [];
    let other: Promise<unknown> = Promise.resolve();
    await database.transaction().execute(async (transaction) => {
      await transaction.insertInto('settings').values(row('a')).execute();
      other = database
        .insertInto('settings')
        .values(row('a'))
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: 'y' }))
        .execute()
        .then(() => order.push('other'));
      expect(await keys()).toEqual([]);
      await transaction.insertInto('settings').values(row('b')).execute();
      order.push('transaction');
    });
    await other;
    expect(order).toEqual(['transaction', 'other']);
    expect(await keys()).toEqual(['a', 'b']);
    expect(await database.selectFrom('settings').select('value').where('key', '=', 'a').execute()).toEqual([
      { value: 'y' },
    ]);
  });

  it('a transaction that fails leaves nothing, and the next one begins', async () => {
    const failed = database.transaction().execute(async (transaction) => {
      await transaction.insertInto('settings').values(row('c')).execute();
      throw new Error('broken');
    });
    await expect(failed).rejects.toThrow('broken');
    await database
      .transaction()
      .execute((transaction) => transaction.insertInto('settings').values(row('d')).execute());
    expect(await keys()).toEqual(['a', 'b', 'd']);
  });
});

describe.each(await testDatabases())('while another process has a transaction open ($name)', ({ open }) => {
  let database: Database;
  let options: DatabaseOptions;
  useDatabase(open, (opened, temporary) => {
    database = opened;
    ({ options } = temporary);
  });

  it('a write waits for its end, and other work of the thread goes on', async () => {
    const other = await connectDatabase(options);
    const transaction = await other.startTransaction().execute();
    await transaction.insertInto('settings').values({ key: 'e', value: 'other' }).execute();
    const order: string[] = [];
    const written = database
      .insertInto('settings')
      .values({ key: 'e', value: 'x' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: 'mine' }))
      .execute()
      .then(() => order.push('write'));
    await transaction.updateTable('settings').set({ value: 'changed' }).where('key', '=', 'e').execute();
    order.push('transaction');
    await transaction.commit().execute();
    await written;
    expect(order).toEqual(['transaction', 'write']);
    expect(await database.selectFrom('settings').select('value').where('key', '=', 'e').execute()).toEqual([
      { value: 'mine' },
    ]);
    await other.destroy();
  });
});
