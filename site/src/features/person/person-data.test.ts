import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { outbox } from '@plinth/server/services';
import { afterEach, describe, expect, it } from 'vitest';
import { type FormSite, formSite } from '../../testing/form-site.ts';
import { openSourceDatabase } from '../../testing/open-source-database.ts';
import { visitor } from '../../testing/visitor.ts';
import { accounts } from '../accounts/accounts.ts';
import { personData } from './person-data.ts';

const ADA = 'ada@example.com';

/** Sends the form with a file, as the page's script does. */
async function send({ origin }: FormSite, email: string): Promise<void> {
  const who = await visitor(origin, '/contact');
  const body = new FormData();
  const key = await who.key();
  for (const [name, value] of Object.entries({ key, formId: 'contact', form: JSON.stringify({ 'email-1': email }) }))
    body.append(name, value);
  body.append('value:doc', new Blob(['%PDF-1.7']), 'a.pdf');
  expect(await who.send({ key }, { body, headers: {} })).toMatchObject({ status: 200 });
}

/** Number of stored files, without folders. */
async function keptFiles({ config }: FormSite): Promise<number> {
  const folder = path.join(config.data, 'uploads');
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('what is stored about a person', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function open() {
    const site = await formSite();
    const database = await openSourceDatabase(site.config);
    closing.push(async () => {
      await database.destroy();
      await site[Symbol.asyncDispose]();
    });
    const rows = accounts(database);
    const person = {
      id: 'a'.repeat(32),
      email: ADA,
      password_hash: 'hash-of-a-password',
      created_at: '2027-01-01T00:00:00.000Z',
    };
    await database.insertInto('accounts').values(person).execute();
    return { site, database, rows, data: personData(site.site.features) };
  }

  it('is found and exported over all features, without secrets', async () => {
    const { site, data } = await open();
    await send(site, ADA);
    expect(await data.find(ADA, 10)).toMatchObject([
      { count: 1, countText: '1 account' },
      { count: 1, countText: '1 submission', shown: [{ title: 'Contact' }] },
    ]);
    const text = (await Array.fromAsync(data.export(ADA))).join('');
    expect(text).not.toContain('hash-of-a-password');
    expect(JSON.parse(text)).toMatchObject({
      email: ADA,
      accounts: [{ email: ADA }],
      submissions: [{ form: 'contact', answers: expect.arrayContaining([expect.objectContaining({ field: 'doc' })]) }],
    });
  });

  it('is erased with files and waiting mails; data of other people is not erased', async () => {
    const { site, database, rows, data } = await open();
    await send(site, ADA);
    await send(site, 'bob@example.com');
    expect([await keptFiles(site), await outbox(database).count()]).toEqual([2, 2]);
    await data.erase(ADA, new Date());
    expect(await data.find(ADA, 10)).toEqual([]);
    expect(await rows.byEmail(ADA)).toBeUndefined();
    expect([await keptFiles(site), await outbox(database).count()]).toEqual([1, 1]);
    expect(await data.find('bob@example.com', 10)).toMatchObject([{ count: 1 }]);
  });

  it('is erased for the owner too, except the account of the owner', async () => {
    const { site, rows, data } = await open();
    await send(site, 'owner@localhost');
    await data.erase('owner@localhost', new Date());
    expect(await rows.byEmail('owner@localhost')).toBeDefined();
    expect(await data.find('owner@localhost', 10)).toMatchObject([{ countText: '1 account' }]);
  });
});
