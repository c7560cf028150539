import type { Database } from '@plinth/server/storage';
import { type TemporaryDatabase, testDatabases } from '@plinth/site/src/testing/databases.ts';
import { openSourceDatabase, SOURCE_MIGRATIONS } from '@plinth/site/src/testing/open-source-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOT_KEPT, storedAnswers } from './answers.ts';
import { submissions } from './submissions.ts';

const TABLES = 'form_submissions form_uploads mail_outbox account_roles account_sessions accounts'.split(' ');
const ROWS = 1203;
const id = (index: number) => index.toString(16).padStart(32, '0');

function oldRow(index: number) {
  const hasPassword = index % 400 === 1;
  const answers = [
    { id: 'a', type: 'text', title: 'A', value: `said ${index}`, text: `said ${index}` },
    ...(hasPassword ? [{ id: 'p', type: 'password', title: 'P', value: 'hunter2', text: 'hunter2' }] : []),
    { id: 'q', type: 'password', title: 'Q', value: '', text: '' },
  ];
  return {
    id: id(index),
    key_hash: `key ${index}`,
    content_hash: 'hash',
    form_id: 'contact',
    form_name: 'Contact',
    received_at: '2026-01-02T03:04:05.000Z',
    details: '{"pagePath":"/a"}',
    answers: JSON.stringify(answers),
    search_text: `said ${index}`,
    emails: ' ada@x.yz ',
    spam: index === 7 ? 'honeypot' : '',
    erased_at: null,
  };
}

describe.each(await testDatabases())('$name', ({ name, open }) => {
  /** Tables of later migrations refer to these tables. PostgreSQL needs `cascade` to drop them; SQLite does not. */
  const cascade = name === 'PostgreSQL' ? 'cascade' : '';
  let opened: TemporaryDatabase;
  let database: Database;

  beforeAll(async () => {
    opened = await open();
    database = await openSourceDatabase(opened.options);
    // Restores the tables as they were before this migration.
    for (const table of TABLES) await sql`drop table ${sql.ref(table)} ${sql.raw(cascade)}`.execute(database);
    await SOURCE_MIGRATIONS['0002-forms-accounts']?.up(database);
    const rows = Array.from({ length: ROWS }, (_, index) => oldRow(index));
    const before = database.withTables<{ old: ReturnType<typeof oldRow> }>();
    await sql`alter table form_submissions rename to old`.execute(database);
    for (let start = 0; start < ROWS; start += 400)
      await before
        .insertInto('old')
        .values(rows.slice(start, start + 400))
        .execute();
    await sql`alter table old rename to form_submissions`.execute(database);
    await database
      .transaction()
      .execute(async (transaction) => SOURCE_MIGRATIONS['0005-submissions-reshaped']?.up(transaction));
  });
  afterAll(async () => {
    await database?.destroy();
    await opened?.close();
  });

  it('keeps every submission', async () => {
    const store = submissions(database);
    expect([await store.count({ spam: false }), await store.count({ spam: true })]).toEqual([ROWS - 1, 1]);
    expect(await store.find(id(2))).toEqual({ ...oldRow(2), summary: 'said 2' });
  });

  it('removes passwords, and the hashes from which they could be guessed', async () => {
    const rows = await database.selectFrom('form_submissions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('hunter2');
    const [row] = rows.filter((each) => each.id === id(401));
    expect(row?.content_hash).toBe('');
    expect(row && storedAnswers(row).map(({ value, text }) => [value, text])).toEqual([
      ['said 401', 'said 401'],
      [NOT_KEPT, NOT_KEPT],
      ['', ''],
    ]);
  });

  it('still stores a key only once', async () => {
    const row = { ...oldRow(2), id: id(5000), summary: '' };
    expect(await submissions(database).addAll([{ row, uploads: [], notify: false }])).toEqual(['repeated']);
  });
});
