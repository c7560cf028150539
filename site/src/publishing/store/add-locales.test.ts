import { publishedForms } from '@plinth/server/pages';
import { type Database, openDatabase } from '@plinth/server/storage';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyDatabase, type TemporaryDatabase } from '../../testing/databases.ts';
import { openSourceDatabase, SOURCE_MIGRATIONS } from '../../testing/open-source-database.ts';
import { publishedPages } from './published-pages.ts';

const FORM = { path: '/a', place: 0, form_id: 'contact', block_id: 'f1', type: '9', data: '{}', locale: '' };
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
  locale: '',
};

/** The migrations before the migration `name`, which are those that an older version of the site had. */
const migrationsBefore = (name: string) =>
  Object.fromEntries(Object.entries(SOURCE_MIGRATIONS).filter(([each]) => each < name));

describe.each(await everyDatabase())('$name', ({ openEmpty }) => {
  let opened: TemporaryDatabase;
  let database: Database;

  beforeAll(async () => {
    opened = await openEmpty();
    const first = await openDatabase(opened.options, migrationsBefore('0009-locales'));
    const { locale: _, ...file } = FILE;
    await sql`insert into page_files (${sql.join(Object.keys(file).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(file))})`.execute(first);
    const { locale: __, ...form } = FORM;
    await sql`insert into published_forms (${sql.join(Object.keys(form).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(form))})`.execute(first);
    await sql`insert into published_pages (path, source_hash, build_hash, page_type, etag, published_at, context_start,
      context_end, problems, csp, html)
      values ('/a', 's1', 'b1', 2, 'e1', '2026-01-02', 3, 4, '[]', 'csp', '<p>a</p>')`.execute(first);
    await first.destroy();
    database = await openSourceDatabase(opened.options);
  });
  afterAll(async () => {
    await database?.destroy();
    await opened?.close();
  });

  it('after the migration, a form that was published earlier is found, without a locale', async () => {
    expect(await publishedForms(database).find('contact', '/a')).toEqual(FORM);
  });

  it('after the migration, a page file that was read earlier counts as changed', async () => {
    const rows = await database.selectFrom('page_files').selectAll().execute();
    expect(rows).toEqual([{ ...FILE, state: '', access: 'public', content: '' }]);
  });

  it('after the migrations, a page that was stored earlier is still there, and belongs to no rollout', async () => {
    expect(await publishedPages(database).latest('/a')).toMatchObject({
      html: '<p>a</p>',
      etag: 'e1',
      good_blocks: '',
    });
    expect(await publishedPages(database, 'candidate').latest('/a')).toBeUndefined();
  });
});
