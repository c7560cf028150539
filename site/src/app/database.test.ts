import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type PublishedFormRow, publishedForms } from '@plinth/server/pages';
import {
  type Database,
  type DatabaseOptions,
  givenRows,
  isOneOf,
  pingDatabase,
  readTogether,
  settings,
} from '@plinth/server/storage';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { reports } from '../features/reports/reports.ts';
import { publishedPages } from '../publishing/store/published-pages.ts';
import type { PublishedPageRow } from '../publishing/store/publishing-tables.ts';
import { emptySqlite, everyDatabase, type TemporaryDatabase } from '../testing/databases.ts';
import { openSourceDatabase } from '../testing/open-source-database.ts';
import { useDatabase } from '../testing/use-database.ts';

const databases = await everyDatabase();

const row: PublishedPageRow = {
  path: '/a',
  source_hash: 's1',
  build_hash: 'b1',
  page_type: 2,
  etag: 'e1',
  published_at: '2026-01-02T03:04:05.000Z',
  context_start: 3,
  context_end: 4,
  parts: '[{"cookie":"decided","start":5,"end":6}]',
  problems: '[]',
  good_blocks: '',
  csp: "default-src 'none'",
  access: 'public',
  html: '<p>\u{1F3A8} é \\u0000</p>',
};

const NO_DETAILS = { code: '', plugin: '', version: '', arm: '' };

const form: PublishedFormRow = {
  path: '/a',
  place: 0,
  form_id: 'contact',
  block_id: 'f1',
  type: '9',
  data: '{"formId":"contact"}',
  locale: 'de',
};

describe.each(databases)('$name', ({ openEmpty: open }) => {
  let opened: TemporaryDatabase;
  let database: Database;
  useDatabase(open, (...both) => {
    [database, opened] = both;
  });

  it('answers a query', async () => {
    await expect(pingDatabase(database)).resolves.toBeUndefined();
  });

  it('takes any number of rows as one parameter', async () => {
    const rows = ['a "b"', "c' \\u0000", '\u{1F3A8}\n'].map((text, number) => ({ text, number: number - 1 }));
    const given = givenRows(database, { number: 'integer', text: 'text' }, rows);
    const { sql: statement, parameters } = sql`select number, text from ${given}`.compile(database);
    const read = await sql`select number, text from ${given} order by number`.execute(database);
    expect(read.rows).toEqual(rows);
    const longer = givenRows(database, { number: 'integer', text: 'text' }, [...rows, ...rows]);
    expect(sql`select number, text from ${longer}`.compile(database).sql).toBe(statement);
    expect(parameters.length).toBe(1);
    expect(() => givenRows(database, { text: 'text' }, [{ text: 'a\0' }])).toThrow('NUL');
  });

  it('finds texts of a list', async () => {
    await settings(database).set('one', 1);
    await settings(database).set('two', 2);
    const found = (keys: readonly string[]) =>
      database
        .selectFrom('settings')
        .select('key')
        .where(({ ref }) => isOneOf(database, ref('key'), keys))
        .orderBy('key')
        .execute();
    expect(await found(['two', 'one', 'three', 'one', `it's "x"`])).toEqual([{ key: 'one' }, { key: 'two' }]);
    expect(await found([])).toEqual([]);
    expect(() => isOneOf(database, sql.ref('key'), ['\0'])).toThrow('NUL');
  });

  it('reads what is asked for at the same time with one statement', async () => {
    const asked: (readonly string[])[] = [];
    const upper = readTogether(async (keys: readonly string[]) => {
      asked.push(keys);
      return keys.map((key) => key.toUpperCase());
    });
    expect(await Promise.all([upper('a'), upper('b'), upper('a')])).toEqual(['A', 'B', 'A']);
    expect(asked).toEqual([['a', 'b', 'a']]);
  });

  it('keeps the tables of two sites in the same database separate', async () => {
    const other = await open();
    const second = await openSourceDatabase(other.options);
    await second
      .insertInto('published_pages')
      .values({ ...row, arm: 'stable' })
      .execute();
    expect(await database.selectFrom('published_pages').select('path').execute()).toEqual([]);
    await second.destroy();
    await other.close();
  });

  it('lists the tables of its own schema only', async () => {
    const other = await open();
    const second = await openSourceDatabase(other.options);
    const tables = await database.introspection.getTables();
    const names = tables.map(({ name }) => name);
    expect(names).toContain('published_pages');
    expect(new Set(names).size).toBe(names.length);
    await second.destroy();
    await other.close();
  });

  it('opens while another process writes in a long transaction', async () => {
    const long = await database.startTransaction().execute();
    await settings(long).set('begun', 'yes');
    const second = await openSourceDatabase(opened.options);
    expect(await settings(second).get('begun')).toBeUndefined();
    await second.destroy();
    await long.rollback().execute();
  });

  it('migrates once, however many processes start together', async () => {
    const more = await Promise.all([1, 2, 3].map(() => openSourceDatabase(opened.options)));
    await expect(Promise.all(more.map(pingDatabase))).resolves.toHaveLength(3);
    await Promise.all(more.map((each) => each.destroy()));
  });

  it('returns a published page as it was stored', async () => {
    await publishedPages(database).save(row, []);
    await expect(publishedPages(database).latest('/a')).resolves.toEqual(row);
  });

  it('keeps the pages of a rollout apart from the others', async () => {
    const [stable, candidate] = [publishedPages(database), publishedPages(database, 'candidate')];
    const path = '/rolled-out';
    await stable.save({ ...row, path }, [{ ...form, path, form_id: 'both', data: '1' }]);
    await candidate.save({ ...row, path, html: 'new' }, [
      { ...form, path, form_id: 'both', data: '2' },
      { ...form, path, place: 1, form_id: 'new', data: '3' },
    ]);
    expect([(await stable.latest(path))?.html, (await candidate.latest(path))?.html]).toEqual([row.html, 'new']);
    const forms = publishedForms(database);
    expect([(await forms.find('both', path))?.data, (await forms.find('new', path))?.data]).toEqual(['1', '3']);
    await candidate.keepOnly(() => false);
    expect([(await stable.latest(path))?.html, await candidate.latest(path)]).toEqual([row.html, undefined]);
    expect(await forms.find('new', path)).toBeUndefined();
    await stable.keepOnly((each) => each !== path);
  });

  it('returns the source hashes of stored pages', async () => {
    const {
      html: _,
      csp: _csp,
      etag: _etag,
      context_start: _start,
      context_end: _end,
      parts: _parts,
      good_blocks: _blocks,
      access: _access,
      ...version
    } = row;
    await publishedPages(database).save(row, []);
    await expect(publishedPages(database).versions(['/a', '/never'])).resolves.toEqual([version]);
    await expect(publishedPages(database).versions([])).resolves.toEqual([]);
  });

  it('returns the last page that was stored for a path, even if it was made from an older source', async () => {
    await publishedPages(database).save({ ...row, source_hash: 's7', build_hash: 'b7' }, []);
    await expect(publishedPages(database).latest('/a')).resolves.toMatchObject({ source_hash: 's7', build_hash: 'b7' });
    await expect(publishedPages(database).latest('/never')).resolves.toBeUndefined();
  });

  it('replaces the stored page when a page is stored for the same path', async () => {
    await publishedPages(database).save(row, []);
    await publishedPages(database).save({ ...row, source_hash: 's9', html: 'new' }, []);
    await expect(publishedPages(database).latest('/a')).resolves.toMatchObject({ source_hash: 's9', html: 'new' });
  });

  it('removes pages that no longer exist', async () => {
    const pages = publishedPages(database);
    await pages.save({ ...row, path: '/stays' }, []);
    await pages.save({ ...row, path: '/goes' }, [{ ...form, path: '/goes' }]);
    await pages.keepOnly((path) => path === '/stays');
    await expect(pages.latest('/stays')).resolves.toBeDefined();
    await expect(pages.latest('/goes')).resolves.toBeUndefined();
    await expect(publishedForms(database).find('contact', '/goes')).resolves.toBeUndefined();
  });

  it('stores a page together with its forms, and finds a form by the path of its page', async () => {
    const forms = publishedForms(database);
    const onPage = (path: string, place: number) => ({ ...form, path, place, data: `{"at":"${path} ${place}"}` });
    await publishedPages(database).save({ ...row, path: '/b' }, [onPage('/b', 7), onPage('/b', 3)]);
    await publishedPages(database).save({ ...row, path: '/a' }, [onPage('/a', 1)]);
    await expect(forms.find('contact', '/b')).resolves.toEqual(onPage('/b', 3));
    await expect(forms.find('contact', '/elsewhere')).resolves.toEqual(onPage('/a', 1));
    await publishedPages(database).save({ ...row, path: '/a' }, []);
    await expect(forms.find('contact', '/a')).resolves.toEqual(onPage('/b', 3));
    await expect(forms.find('other', '/a')).resolves.toBeUndefined();
  });

  it('§7 reports: keeps hostile text and lists the newest first', async () => {
    const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
    const hostile = { message: 'a\0b\uD800 <script>', __proto__: undefined };
    await reports(database).add(
      [{ event: 'er\0ror', data: hostile, happenedAt: at(1), userAgent: 'a', ...NO_DETAILS }],
      at(1),
    );
    await reports(database).add(
      [{ event: 'later', data: undefined, happenedAt: undefined, userAgent: 'b', ...NO_DETAILS }],
      at(2),
    );
    const [later, earlier] = await reports(database).latest(2);
    expect(later).toMatchObject({ event: 'later', data: 'null', happened_at: null });
    expect(earlier?.event).toBe('er\uFFFDror');
    expect(JSON.parse(earlier?.data ?? '')).toEqual({ message: 'a\0b\uD800 <script>' });
  });

  it('keeps only the newest reports', async () => {
    const store = reports(database);
    const at = (second: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, second));
    for (const second of [1, 2, 3])
      await store.add(
        [{ event: `n${second}`, data: 1, happenedAt: undefined, userAgent: '', ...NO_DETAILS }],
        at(second),
      );
    await store.prune(2);
    await expect(store.latest(10)).resolves.toMatchObject([{ event: 'n3' }, { event: 'n2' }]);
  });

  it('stores settings as JSON', async () => {
    await settings(database).set('a', { deep: [1] });
    await settings(database).set('a', { deep: [2] });
    await expect(settings(database).get('a')).resolves.toEqual({ deep: [2] });
    await expect(settings(database).get('none')).resolves.toBeUndefined();
  });

  it('stores the value of the first process that requests a setting', async () => {
    const values = await Promise.all([1, 2, 3].map((value) => settings(database).getOrSet('first', value)));
    expect(new Set(values).size).toBe(1);
    await expect(settings(database).getOrSet('first', 4)).resolves.toBe(values[0]);
  });

  it('undoes a transaction that fails', async () => {
    const doomed = database.transaction().execute(async (transaction) => {
      await settings(transaction).set('doomed', 1);
      throw new Error('no');
    });
    await expect(doomed).rejects.toThrow('no');
    await expect(settings(database).get('doomed')).resolves.toBeUndefined();
  });
});

/** Runs a script in several processes at once. The script can use `database`, which is open. */
async function inProcesses(count: number, options: DatabaseOptions, body: string): Promise<void> {
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const script = path.join(options.data, 'process.mjs');
  const source = `import { openSourceDatabase } from ${module('../testing/open-source-database.ts')};
    import { settings } from ${module('../../../server/src/storage/settings.ts')};
    const database = await openSourceDatabase(${JSON.stringify(options)});
    ${body}
    await database.destroy();`;
  await writeFile(script, source);
  await Promise.all(Array.from({ length: count }, () => promisify(execFile)(process.execPath, [script])));
}

it('SQLite: several processes can migrate the same new file at once, and then read and write it', async () => {
  const { options, close } = await emptySqlite();
  // All processes begin to count at the same moment. It is two seconds from now, so that every process has started
  // before it.
  const body = `await new Promise((resolve) => setTimeout(resolve, ${Date.now() + 2000} - Date.now()));
    for (let turn = 0; turn < 200; turn += 1) {
      await database.transaction().execute(async (transaction) => {
        const count = (await settings(transaction).get('count')) ?? 0;
        await settings(transaction).set('count', count + 1);
      });
    }`;
  await inProcesses(3, options, body);
  const database = await openSourceDatabase(options);
  await expect(settings(database).get('count')).resolves.toBe(600);
  await database.destroy();
  await close();
});

it('when a database cannot be opened, the error names it', async () => {
  const options = { databaseUrl: 'postgres://nobody@127.0.0.1:1/none', data: '' };
  await expect(openSourceDatabase(options)).rejects.toMatchObject({ code: 'PLINTH-SITE-005' });
});
