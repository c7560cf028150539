import { type TestSite, testSite } from '@plinth/site/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import plugin from '../plugin.json' with { type: 'json' };
import { features } from './feature.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite({ features, plugin });
});
afterEach(() => site[Symbol.asyncDispose]());

const NOTE = { email: 'Ada@Example.com', text: 'Hello there' };

async function send(fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
  const visitor = await site.visitor();
  return visitor.fetch('/api/template-name', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  });
}

it('a note is stored, and shown in the owner’s area', async () => {
  const answer = await send(NOTE);
  expect([answer.status, await answer.json()]).toEqual([200, { isStored: true }]);
  const owner = await site.owner();
  const page = await (await owner.fetch('/config/template-name')).text();
  expect(page).toContain('Hello there');
  expect(page).toContain('ada@example.com');
});

it('a form that is sent without a script is led back to its page', async () => {
  const answer = await send(NOTE, { accept: 'text/html', referer: `${site.origin}/` });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${site.origin}/`]);
});

it.each([
  ['without an address', { text: 'Hello' }],
  ['without a text', { email: 'ada@example.com', text: ' ' }],
  ['that is too long', { email: 'ada@example.com', text: 'x'.repeat(2001) }],
])('a note %s is refused', async (_, fields) => {
  expect((await send({ email: '', ...fields })).status).toBe(400);
  expect(await site.database.selectFrom('template_name_notes').selectAll().execute()).toEqual([]);
});

it('a page of another site cannot send notes', async () => {
  expect((await send(NOTE, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

it('the notes of a person are exported and erased', async () => {
  await send(NOTE);
  const owner = await site.owner();
  const exported = await (await owner.fetch('/config/person/export?email=ada@example.com')).text();
  expect(exported).toContain('Hello there');
  const fields = { email: 'ada@example.com', sure: 'yes' };
  await owner.submit('/config/person?email=ada@example.com', '/config/person/erase', fields);
  expect(await site.database.selectFrom('template_name_notes').selectAll().execute()).toEqual([]);
});
