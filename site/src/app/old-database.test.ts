import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { emptySqlite } from '../testing/databases.ts';
import { formSite } from '../testing/form-site.ts';
import { openSourceDatabase } from '../testing/open-source-database.ts';

/** Made by version 0.1.0, before plugins had server halves. */
const OLD = path.resolve(import.meta.dirname, '../testing/database-0.1.0.sql');

/** Writes the old database into a data folder, and returns its rows by table. */
async function writeOld(data: string): Promise<ReadonlyMap<string, readonly object[]>> {
  await mkdir(data, { recursive: true, mode: 0o700 });
  using database = new DatabaseSync(path.join(data, 'site.sqlite'));
  database.exec(await readFile(OLD, 'utf8'));
  return rowsOf(database);
}

function rowsOf(database: DatabaseSync): Map<string, readonly object[]> {
  const tables = database.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'");
  const names = tables.all().map(({ name }) => String(name));
  return new Map(
    names.map((name) => [
      name,
      database
        .prepare(`select * from "${name}"`)
        .all()
        .map((row) => ({ ...row })),
    ]),
  );
}

it('a database of version 0.1.0 is opened with all its tables and rows', async () => {
  const { options, close } = await emptySqlite();
  const before = await writeOld(options.data);
  expect(before.size).toBeGreaterThan(70);
  const database = await openSourceDatabase(options);
  await database.destroy();
  using file = new DatabaseSync(path.join(options.data, 'site.sqlite'));
  const after = rowsOf(file);
  for (const [table, rows] of before) {
    // Later versions may add columns and run further migrations.
    expect([table, after.get(table)?.slice(0, rows.length)]).toMatchObject([table, rows]);
  }
  await close();
});

it('a site starts with a database of version 0.1.0', async () => {
  const { options, close } = await emptySqlite();
  await writeOld(options.data);
  {
    await using site = await formSite({ config: { data: options.data } });
    expect((await fetch(`${site.origin}/contact`)).status).toBe(200);
    expect(site.site.halves().filter(({ state }) => state !== 'running')).toEqual([]);
  }
  await close();
});
