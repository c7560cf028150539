import { outbox, uploads } from '@plinth/server/services';
import { type Database, timeOrderedId } from '@plinth/server/storage';
import { accounts } from '@plinth/site/src/features/accounts/accounts.ts';
import { everyDatabase, type TemporaryDatabase } from '@plinth/site/src/testing/databases.ts';
import { useDatabase } from '@plinth/site/src/testing/use-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewSubmission } from './add-submissions.ts';
import type { SubmissionFilter } from './submission-filter.ts';
import type { SubmissionRow } from './submission-row.ts';
import { createSubmissionWriter } from './submission-writer.ts';
import { type PageStart, submissions } from './submissions.ts';

const INBOX = { spam: false };
const TIME = new Date('2026-01-02T03:04:05.000Z');

let clock = 0;
function row(changes: Partial<SubmissionRow> = {}): SubmissionRow {
  clock += 1;
  return {
    id: timeOrderedId(clock),
    key_hash: `key ${clock}`,
    content_hash: 'content',
    form_id: 'contact',
    form_name: 'Contact',
    received_at: TIME.toISOString(),
    details: '{}',
    answers: '[]',
    search_text: '',
    emails: '',
    spam: '',
    erased_at: null,
    summary: '',
    ...changes,
  };
}
const one = (changes: Partial<SubmissionRow> = {}): NewSubmission => ({ row: row(changes), uploads: [], notify: true });

describe.each(await everyDatabase())('$name', ({ open }) => {
  let opened: TemporaryDatabase;
  let database: Database;
  useDatabase(open, (...both) => {
    [database, opened] = both;
  });
  beforeEach(async () => {
    for (const table of ['form_submissions', 'form_uploads', 'mail_outbox', 'account_sessions', 'accounts'] as const)
      await database.deleteFrom(table).execute();
  });

  it('stores a batch with its mails in one transaction, and returns an outcome for each submission', async () => {
    const store = submissions(database);
    const batch = Array.from({ length: 300 }, () => one());
    expect(await store.addAll(batch)).toEqual(batch.map(() => 'stored'));
    expect([await store.count(INBOX), await outbox(database).count()]).toEqual([300, 300]);
  });

  it('stores a key only once: within a batch, in a later batch, and with other content', async () => {
    const store = submissions(database);
    const first = one({ key_hash: 'k' });
    const batch = [first, one({ key_hash: 'k' }), one({ key_hash: 'k', content_hash: 'other' }), one()];
    expect(await store.addAll(batch)).toEqual(['stored', 'repeated', 'refused', 'stored']);
    expect(await store.addAll([one({ key_hash: 'k' }), one({ key_hash: 'k', content_hash: 'other' })])).toEqual([
      'repeated',
      'refused',
    ]);
    expect(await store.count(INBOX)).toBe(2);
    expect(await outbox(database).count()).toBe(2);
    expect([await store.contentOf('k'), await store.contentOf('none')]).toEqual(['content', undefined]);
  });

  it('stores a key only once, however many processes try at the same time', async () => {
    const writers = [1, 2, 3].map(() => createSubmissionWriter(database, opened.options));
    const outcomes = await Promise.all(writers.map((writer) => writer.addAll([one({ key_hash: 'k' })])));
    expect(outcomes.flat().sort()).toEqual(['repeated', 'repeated', 'stored']);
    await Promise.all(writers.map((writer) => writer.close()));
  });

  it('stores a batch completely or not at all', async () => {
    const store = submissions(database);
    const same = one();
    await store.addAll([same]);
    // A second row with the same id cannot be stored, even with a different key.
    await expect(store.addAll([one(), { ...same, row: { ...same.row, key_hash: 'new' } }])).rejects.toThrow();
    expect(await store.count(INBOX)).toBe(1);
  });

  it('the writer thread stores submissions, reports a failed batch, and stores the next batch', async () => {
    const writer = createSubmissionWriter(database, opened.options);
    const same = one();
    expect(await writer.addAll([same])).toEqual(['stored']);
    await expect(writer.addAll([{ ...same, row: { ...same.row, key_hash: 'new' } }])).rejects.toThrow(/unique/i);
    expect(await writer.addAll([one()])).toEqual(['stored']);
    await writer.close();
    expect(await submissions(database).count(INBOX)).toBe(2);
  });

  it('returns a submission as it was stored', async () => {
    const store = submissions(database);
    const whole = row({ answers: JSON.stringify(['\0\uD800\u{1F3A8}']), details: '{"pagePath":"/a"}' });
    await store.addAll([{ row: whole, uploads: [], notify: false }]);
    expect(await store.find(whole.id)).toEqual(whole);
    expect(await store.find('none')).toBeUndefined();
  });

  it.each<[string, Parameters<ReturnType<typeof submissions>['list']>[0], string[]]>([
    ['everything but spam', { spam: false }, ['c', 'b', 'a']],
    ['spam', { spam: true }, ['s']],
    ['one form', { spam: false, formId: 'survey' }, ['b']],
    ['text in upper or lower case', { spam: false, search: 'GRÜN' }, ['a']],
    ['a percent sign', { spam: false, search: '%' }, ['b']],
    ['an underscore', { spam: false, search: '_' }, ['c']],
    ['a backslash', { spam: false, search: '\\' }, ['c']],
    ['a form and text', { spam: false, formId: 'survey', search: 'grün' }, []],
  ])('lists %s, newest first', async (_, filter, expected) => {
    const store = submissions(database);
    await store.addAll([
      one({ summary: 'a', search_text: 'das grüne' }),
      one({ summary: 'b', search_text: '100 %', form_id: 'survey' }),
      one({ summary: 'c', search_text: 'a_b\\c' }),
      one({ summary: 's', spam: 'honeypot' }),
    ]);
    expect((await store.list(filter, 10)).heads.map(({ summary }) => summary)).toEqual(expected);
    if (!filter.search) expect(await store.count(filter)).toBe(expected.length);
  });

  it('lists the pages in both directions', async () => {
    const store = submissions(database);
    await store.addAll(Array.from({ length: 5 }, (_, index) => one({ summary: String(index) })));
    const shown = async (start: PageStart, filter: SubmissionFilter = INBOX) => {
      const { heads } = await store.list(filter, 2, start);
      return heads.map(({ summary }) => summary);
    };
    const ids = (await store.list(INBOX, 5)).heads.map(({ id }) => id);
    expect([await shown({}), await shown({ before: ids[1] })]).toEqual([
      ['4', '3'],
      ['2', '1'],
    ]);
    expect(await shown({ after: ids[2] ?? '' })).toEqual(['4', '3']);
    expect(await shown({ after: ids[4] ?? '' })).toEqual(['2', '1']);
    expect(await shown({ before: ids[1] }, { spam: false, search: 'x' })).toEqual([]);
  });

  it('counts the submissions of each form', async () => {
    const store = submissions(database);
    await store.addAll([one(), one(), one({ form_id: 'survey', form_name: 'Survey' }), one({ spam: 'owner' })]);
    expect(await store.forms()).toEqual([
      { formId: 'contact', formName: 'Contact', count: 2 },
      { formId: 'survey', formName: 'Survey', count: 1 },
    ]);
  });

  it('finds a person by the complete email address, and erases everything except the used key', async () => {
    const store = submissions(database);
    await store.addAll([
      one({ key_hash: 'k', emails: ' bob@x.yz ada@x.yz ', answers: '["secret"]', search_text: 'secret' }),
      one({ emails: ' nada@x.yz ' }),
      one({ emails: ' ada@x.yz.au ' }),
      one({ emails: ' ada@x.yz ', spam: 'honeypot' }),
    ]);
    const idsOf = async (email: string) => (await Array.fromAsync(store.ofPerson(email))).flat().map(({ id }) => id);
    const found = await idsOf(' ADA@x.yz ');
    expect(found).toHaveLength(2);
    expect(await idsOf('%')).toEqual([]);
    await store.erase(found, TIME);
    expect(await idsOf('ada@x.yz')).toEqual([]);
    expect(await outbox(database).count()).toBe(2);
    const left = await database.selectFrom('form_submissions').selectAll().where('key_hash', '=', 'k').execute();
    expect(JSON.stringify(left)).not.toMatch(/secret|x\.yz/);
    expect(await store.addAll([one({ key_hash: 'k' })])).toEqual(['refused']);
    await store.forgetErased(new Date(TIME.getTime() + 1));
    expect(await store.addAll([one({ key_hash: 'k' })])).toEqual(['stored']);
  });

  it('attaches files to the submission that they came with; other files are orphans', async () => {
    const files = uploads(database);
    const file = {
      form_id: 'contact',
      field_id: 'doc',
      name: 'a',
      type: 't',
      size: 2_000_000_000,
      submission_id: null,
    };
    for (const id of ['one', 'two']) await files.add({ ...file, id, received_at: TIME.toISOString() });
    const sent = { ...one(), uploads: ['one'] };
    await submissions(database).addAll([sent]);
    expect(await files.find('one')).toMatchObject({ submission_id: sent.row.id, size: 2_000_000_000 });
    expect(await files.ofSubmissions([sent.row.id])).toMatchObject([{ id: 'one' }]);
    expect(await files.orphans(new Date(TIME.getTime() + 1), 10)).toMatchObject([{ id: 'two' }]);
    expect(await files.orphans(TIME, 10)).toEqual([]);
    await files.remove(['two']);
    expect(await files.find('two')).toBeUndefined();
  });

  it('keeps a mail and the time of its next try, until it is sent', async () => {
    const box = outbox(database);
    const [first, second] = [one(), one()];
    await submissions(database).addAll([first, second]);
    expect(await box.due(TIME, 10)).toHaveLength(2);
    await box.failed([first.row.id], 'no', new Date(TIME.getTime() + 1000));
    expect(await box.due(TIME, 10)).toMatchObject([{ submission_id: second.row.id, attempts: 0 }]);
    expect(await box.due(new Date(TIME.getTime() + 1000), 10)).toMatchObject([{ attempts: 1, last_error: 'no' }, {}]);
    await box.remove([first.row.id, second.row.id]);
    expect([await box.count(), await box.lastError()]).toEqual([0, undefined]);
  });

  it('finds a session until it expires or ends', async () => {
    const store = accounts(database);
    const account = { id: 'a', email: 'owner@x.yz', password_hash: 'h', created_at: TIME.toISOString() };
    expect([await store.addFirst(account, [1, 4]), await store.addFirst({ ...account, id: 'b' }, [1])]).toEqual([
      true,
      false,
    ]);
    const session = {
      account_id: 'a',
      created_at: TIME.toISOString(),
      last_used_at: '',
      browser: '',
      expires_at: '2026-02-01T00:00:00Z',
    };
    for (const token_hash of ['t', 'u']) await store.addSession({ ...session, token_hash });
    expect(await store.session('t', TIME)).toEqual({
      accountId: 'a',
      email: 'owner@x.yz',
      roles: expect.arrayContaining([1, 4]),
      lastUsedAt: '',
    });
    expect(await store.session('t', new Date('2026-02-02'))).toBeUndefined();
    await store.endSession('t');
    expect([await store.session('t', TIME), await store.session('u', TIME)]).toEqual([undefined, expect.anything()]);
    await store.endExpired(new Date('2026-02-02'));
    expect(await store.session('u', TIME)).toBeUndefined();
  });
});
