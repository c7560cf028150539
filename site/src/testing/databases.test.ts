import { connectDatabase, settings } from '@plinth/server/storage';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { everyDatabase } from './databases.ts';
import { SOURCE_MIGRATIONS } from './open-source-database.ts';

describe.each(await everyDatabase())('a temporary database ($name)', ({ open, openEmpty }) => {
  it('has run every migration already', async () => {
    const { options, close } = await open();
    const database = await connectDatabase(options);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(SOURCE_MIGRATIONS));
    await database.destroy();
    await close();
  });

  it('contains nothing that another test has stored', async () => {
    const both = [await open(), await open()];
    const databases = await Promise.all(both.map(({ options }) => connectDatabase(options)));
    const [one, other] = databases.map((database) => settings(database));
    await one?.set('mine', 1);
    expect([await one?.get('mine'), await other?.get('mine')]).toEqual([1, undefined]);
    await Promise.all(databases.map((database) => database.destroy()));
    await Promise.all(both.map(({ close }) => close()));
  });

  it('has no tables when it is opened empty', async () => {
    const { options, close } = await openEmpty();
    const database = await connectDatabase(options);
    expect(await database.introspection.getTables()).toEqual([]);
    await database.destroy();
    await close();
  });
});
