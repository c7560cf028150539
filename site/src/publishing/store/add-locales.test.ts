import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSiteDatabase } from '../../app/open-site-database.ts';
import type { Database } from '../../storage/open-database.ts';
import { type TemporaryDatabase, testDatabases } from '../../testing/databases.ts';
import { publishedForms } from './published-forms.ts';

const FORM = { path: '/a', place: 0, form_id: 'contact', block_id: 'f1', type: '9', data: '{}' };
const FILE = {
  file: 'a.json',
  state: '1 2 3 4',
  checked_by: 'c1',
  path: '/a',
  good_path: '/a',
  is_broken: 0,
  source_hash: 's1',
  page_type: 2,
  nav_title: null,
  has_image: 0,
  pictures: '',
  problems: '[]',
};

describe.each(await testDatabases())('$name', ({ open }) => {
  let opened: TemporaryDatabase;
  let database: Database;

  beforeAll(async () => {
    opened = await open();
    const first = await openSiteDatabase(opened.options);
    await first
      .insertInto('page_files')
      .values({ ...FILE, locale: 'de' })
      .execute();
    await first
      .insertInto('published_forms')
      .values({ ...FORM, locale: 'de' })
      .execute();
    // Restores the tables as they were before this migration and the one after it, with their rows.
    await sql`alter table published_pages drop column good_blocks`.execute(first);
    for (const table of ['page_files', 'published_forms'])
      await sql`alter table ${sql.ref(table)} drop column locale`.execute(first);
    await sql`delete from kysely_migration where name >= '0009-locales'`.execute(first);
    await first.destroy();
    database = await openSiteDatabase(opened.options);
  });
  afterAll(async () => {
    await database?.destroy();
    await opened?.close();
  });

  it('after the migration, a form that was published earlier is found, without a locale', async () => {
    expect(await publishedForms(database).find('contact', '/a')).toEqual({ ...FORM, locale: '' });
  });

  it('after the migration, a page file that was read earlier counts as changed', async () => {
    const rows = await database.selectFrom('page_files').selectAll().execute();
    expect(rows).toEqual([{ ...FILE, state: '', locale: '' }]);
  });
});
