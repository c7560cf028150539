import { type Database, timeOrderedId } from '@plinth/server/storage';
import { type TemporaryDatabase, testDatabases } from '@plinth/site/src/testing/databases.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submissionsCsv } from '../owner/submissions-csv.ts';
import { inFolder, type SubmissionFilter } from './submission-filter.ts';
import { headsQuery, submissionPages } from './submission-pages.ts';
import type { SubmissionRow } from './submission-row.ts';
import { submissions } from './submissions.ts';

const ROWS = 3000;
const LARGE = 'x'.repeat(300_000);

function row(index: number): SubmissionRow {
  const spam = index % 10 === 0 ? 'honeypot' : '';
  const text = index % 100 === 55 ? LARGE : `text ${index}`;
  return {
    id: timeOrderedId(index),
    key_hash: `key ${index}`,
    content_hash: 'content',
    form_id: [7, 10].includes(index % 300) ? 'rare' : 'contact',
    form_name: 'Contact',
    received_at: new Date(index).toISOString(),
    details: '{}',
    answers: JSON.stringify([{ id: 'a', type: 'text', title: 'A', value: text }]),
    search_text: text,
    emails: ` person${index % 3}@x.yz `,
    spam,
    erased_at: null,
    summary: text.slice(0, 20),
  };
}

/** Counts the rows and the bytes that the database returns. */
function counter(): { readonly plugin: KyselyPlugin; rows: number; largestResult: number } {
  const counted = {
    rows: 0,
    largestResult: 0,
    plugin: {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        counted.rows += result.rows.length;
        counted.largestResult = Math.max(counted.largestResult, JSON.stringify(result.rows).length);
        return result;
      },
    } satisfies KyselyPlugin,
  };
  return counted;
}

describe.each(await testDatabases())('$name', ({ name, open }) => {
  let opened: TemporaryDatabase;
  let database: Database;

  beforeAll(async () => {
    opened = await open();
    database = await openSourceDatabase(opened.options);
    const rows = Array.from({ length: ROWS }, (_, index) => ({ row: row(index), uploads: [], notify: false }));
    for (let start = 0; start < ROWS; start += 500) await submissions(database).addAll(rows.slice(start, start + 500));
    await sql`analyze`.execute(database);
  });
  afterAll(async () => {
    await database?.destroy();
    await opened?.close();
  });

  it.each<[string, SubmissionFilter, string]>([
    ['all of the inbox', { spam: false }, 'form_submissions_inbox'],
    ['one form', { spam: false, formId: 'rare' }, 'form_submissions_inbox_form'],
    ['spam', { spam: true }, 'form_submissions_spam'],
    ['spam of one form', { spam: true, formId: 'rare' }, 'form_submissions_spam_form'],
  ])('uses an index for the list of %s', async (_, filter, index) => {
    const request = { where: inFolder(filter), direction: 'newest first', rows: 25 } as const;
    const query = headsQuery(database, request, timeOrderedId(ROWS / 2)).limit(25);
    const plan = JSON.stringify(
      name === 'SQLite'
        ? await query.explain(undefined, sql`query plan`)
        : await database.transaction().execute(async (transaction) => {
            // Without this setting, the planner could decide to read the small table completely. This test checks which
            // index the planner uses for a large table.
            await sql`set local enable_seqscan = off`.execute(transaction);
            return headsQuery(transaction, request, timeOrderedId(ROWS / 2))
              .limit(25)
              .explain();
          }),
    );
    expect(plan).toMatch(new RegExp(`${index}\\b`));
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
  });

  it('reads only short columns for a list', async () => {
    const counted = counter();
    const { heads } = await submissions(database.withPlugin(counted.plugin)).list({ spam: false }, 1000);
    expect(heads).toHaveLength(1000);
    expect(counted.largestResult).toBeLessThan(1000 * 400);
  });

  it('a search finds the same rows as a check of every row', async () => {
    const store = submissions(database);
    const { heads, stoppedAt } = await store.list({ spam: false, search: 'TEXT 12' }, 1000);
    const expected = Array.from({ length: ROWS }, (_, index) => row(index))
      .filter(({ spam, search_text }) => spam === '' && search_text.includes('text 12'))
      .map(({ summary }) => summary);
    expect([heads.map(({ summary }) => summary), stoppedAt]).toEqual([expected.reverse(), undefined]);
  });

  it('searches in short steps, whatever the size of the rows, and lets other work run between them', async () => {
    let turns = 0;
    let isDone = false;
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const request = { where: inFolder({ spam: false }), direction: 'newest first', rows: 10 } as const;
    const match = { column: 'search_text', text: 'nowhere' } as const;
    const steps = await Array.fromAsync(submissionPages(database, { ...request, match }));
    isDone = true;
    // The search reads 9 MB, in steps of 4 MB.
    expect(steps.map(({ heads }) => heads.length)).toEqual([0, 0, 0]);
    expect(turns).toBeGreaterThanOrEqual(steps.length);
  });

  it('an export reads only as many rows as its reader has asked for', async () => {
    const counted = counter();
    const csv = await submissionsCsv(submissions(database.withPlugin(counted.plugin)), { spam: false });
    if (!csv) throw new Error('no CSV');
    // By now the export has read all submissions once, a few at a time, to find its columns.
    expect(counted.largestResult).toBeLessThan(1_500_000);
    const before = counted.rows;
    const chunks = csv[Symbol.asyncIterator]();
    await chunks.next();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(counted.rows - before).toBeLessThan(ROWS / 2);
    let text = '';
    for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) text += chunk;
    expect(text.split('\r\n')).toHaveLength(ROWS * 0.9 + 1);
    expect(counted.largestResult).toBeLessThan(1_500_000);
  });

  it('an export leaves out submissions that arrive while it is read', async () => {
    const store = submissions(database);
    const csv = await submissionsCsv(store, { spam: false, formId: 'rare' });
    const late = { ...row(0), spam: '', id: timeOrderedId(ROWS + 1), key_hash: 'late', form_id: 'rare' };
    await store.addAll([{ row: late, uploads: [], notify: false }]);
    const text = (await csv?.toArray())?.join('') ?? '';
    await database.deleteFrom('form_submissions').where('key_hash', '=', 'late').execute();
    expect(text).not.toContain(late.id);
    expect(text).toContain('Contact');
  });

  it('returns all data of one person, a few rows at a time', async () => {
    const counted = counter();
    const store = submissions(database.withPlugin(counted.plugin));
    const pieces = await Array.fromAsync(store.contentsOfPerson('person1@x.yz'));
    expect(pieces.flat()).toHaveLength(ROWS / 3);
    expect(new Set(pieces.flat().map(({ id }) => id)).size).toBe(ROWS / 3);
    expect(counted.largestResult).toBeLessThan(1_500_000);
  });
});
