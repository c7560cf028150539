import type { Database } from '@plinth/server/storage';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { useDatabase } from '../testing/use-database.ts';

const REFUSED = { code: 'PLINTH-SITE-049', hint: expect.any(String) };

describe.each(await testDatabases())('a text with a NUL ($name)', ({ open }) => {
  let database: Database;
  useDatabase(open, (opened) => {
    database = opened;
  });
  const cart = (id: string) => ({ id, version: 1, entries: '[]', created_at: '', expires_at: '' });

  it.each<[string, () => Promise<unknown>]>([
    ['a comparison', () => database.selectFrom('shop_carts').selectAll().where('id', '=', 'a\0').execute()],
    ['a list', () => database.selectFrom('shop_carts').selectAll().where('id', 'in', ['a', '\0']).execute()],
    ['a new row', () => database.insertInto('shop_carts').values(cart('\0')).execute()],
    ['a changed row', () => database.updateTable('shop_carts').set({ entries: '\0' }).execute()],
    ['SQL', () => sql`select ${'a\0b'} as text`.execute(database)],
  ])('in %s never reaches the database', async (_, run) => {
    await expect(run()).rejects.toMatchObject(REFUSED);
  });

  it('leaves the rest of a transaction undone', async () => {
    const changed = database.transaction().execute(async (transaction) => {
      await transaction.insertInto('shop_carts').values(cart('before')).execute();
      await transaction.insertInto('shop_carts').values(cart('\0')).execute();
    });
    await expect(changed).rejects.toMatchObject(REFUSED);
    expect(await database.selectFrom('shop_carts').selectAll().execute()).toEqual([]);
  });
});
