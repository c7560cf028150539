import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { connectDatabase } from '@plinth/server/storage';
import { expect, it } from 'vitest';
import { everyDatabase } from '../testing/databases.ts';
import { openSourceDatabase } from '../testing/open-source-database.ts';

const [sqlite] = (await everyDatabase()).filter(({ name }) => name === 'SQLite');

it('no other program can remove the log of the database while this process uses it', async () => {
  if (!sqlite) throw new Error('there is no SQLite');
  const { options, close } = await sqlite.open();
  const database = await openSourceDatabase(options);
  // A second connection to the database, such as a thread of this process opens.
  const second = await connectDatabase(options);
  const file = path.join(options.data, 'site.sqlite');
  const write = (id: string) =>
    database
      .insertInto('shop_carts')
      .values({ id, version: 1, entries: '[]', created_at: '', expires_at: '' })
      .execute();
  await write('before');
  const log = await stat(`${file}-wal`);
  // This program tries to lock the whole file. If it gets the lock, SQLite writes the log into the database and removes
  // the log.
  const script = `const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(process.argv[1], { timeout: 0 });
    database.exec("pragma locking_mode = exclusive; select * from shop_carts; delete from shop_carts where id = 'x'");
    database.close();`;
  await expect(promisify(execFile)(process.execPath, ['-e', script, file])).rejects.toThrow('database is locked');
  expect((await stat(`${file}-wal`)).ino).toBe(log.ino);
  await write('after');
  await second.destroy();
  await database.destroy();
  await close();
});
