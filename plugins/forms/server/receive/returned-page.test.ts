import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { rateLimited, sendingFailed } from '@plinth/sdk/words';
import { atStartOfMinute } from '@plinth/site/src/testing/at-start-of-minute.ts';
import { blockData } from '@plinth/site/src/testing/block-data.ts';
import { CONTACT, type FormSite, formSite } from '@plinth/site/src/testing/form-site.ts';
import { visitor } from '@plinth/site/src/testing/visitor.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { storedAnswers } from '../submissions/answers.ts';
import { storedDetails } from './details.ts';

const NEWS = { formId: 'news', fields: [{ id: 'email', type: 'email', title: 'Email', required: true }] };
const page = (name: string, type: string, data: object) => ({
  [`pages/${name}.json`]: { path: `/${name}`, title: name, blocks: [{ id: 'f1', type, data }] },
});
const FILES = {
  ...page('second', 'form', CONTACT),
  ...page('news', 'newsletter', NEWS),
};
const ENTRIES = { formId: 'contact', 'value:email-1': 'ada@example.com', 'value:long': 'A long story' };
const returnedSchema = v.object({
  data: v.object({
    returned: v.object({
      message: v.string(),
      errors: v.array(v.object({ id: v.string(), message: v.string() })),
      form: v.pipe(v.string(), v.parseJson()),
      pagePath: v.string(),
    }),
  }),
});

/** Reads the property `returned` in the data of the form block, on a page that was returned with errors. */
async function returned(answer: Response) {
  const block = blockData(await answer.text()).find(({ id }) => id === 'f1');
  return v.parse(returnedSchema, block).data.returned;
}

const posted = (more: Readonly<Record<string, string>> = {}) => new URLSearchParams({ ...ENTRIES, ...more });
const newest = async (site: FormSite) => (await site.rows({ spam: false }, 1))[0];
const atContact = (site: FormSite) => visitor(site.origin, '/contact');

const GO_BACK = 'Go back in your browser: what you entered is still in the form.';

describe('a refused form without a script gets a short message page instead of its own page', () => {
  const large = 'A story. '.repeat(20_000);

  it('when too many forms were sent', async () => {
    atStartOfMinute();
    await using site = await formSite({ forms: { submissionsPerMinute: 1 } });
    const ada = await atContact(site);
    expect((await ada.post(posted())).status).toBe(303);
    const answer = await ada.post(posted({ 'value:text-1': 'Again' }));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
    const html = await answer.text();
    expect(html).toContain(`${rateLimited()} ${GO_BACK}`);
    expect(html).not.toContain('A long story');
  });

  it.each<[string, Record<string, string>, string]>([
    ['its text is too long', { 'value:long': large.repeat(6) }, 'Your entries are larger than 1 MB in total.'],
    [
      'it has too many entries',
      Object.fromEntries(Array.from({ length: 6000 }, (_, index) => [`x${index}`, ''])),
      'It has more than 5,000 entries.',
    ],
  ])('when %s', async (_, more, message) => {
    await using site = await formSite();
    const ada = await atContact(site);
    const answer = await ada.post(posted(more));
    const html = await answer.text();
    expect([answer.status, html.length < 5000]).toEqual([413, true]);
    expect(html).toContain(message);
    expect(html).toContain(GO_BACK);
  });

  it('when its text is long and has mistakes, which the message names', async () => {
    await using site = await formSite();
    const ada = await atContact(site);
    const answer = await ada.post(posted({ 'value:long': large, 'value:email-1': '' }));
    const html = await answer.text();
    expect([answer.status, html.length < 5000]).toEqual([400, true]);
    expect(html).toContain('<li dir="auto">Email: ');
    expect(html).toContain(GO_BACK);
  });
});

describe('a form without a script that fails comes back with what was typed', () => {
  it('when it cannot be stored', async () => {
    await using site = await formSite();
    const ada = await atContact(site);
    using database = new DatabaseSync(path.join(site.config.data, 'site.sqlite'));
    database.exec('alter table form_submissions rename to elsewhere');
    const answer = await ada.post(posted());
    expect(answer.status).toBe(500);
    expect(await returned(answer)).toMatchObject({
      message: sendingFailed(),
      form: { long: 'A long story' },
    });
  });
});

describe('the page that comes back', () => {
  it('lets its form take the focus, and names its own address', async () => {
    await using site = await formSite();
    const ada = await atContact(site);
    const html = await (await ada.post(posted({ 'value:email-1': '' }))).text();
    expect(html).toMatch(/id="block-f1" tabindex="-1" data-block-type="9"/);
    expect(html).toContain('<link rel="canonical" href="/contact">');
    expect(await (await ada.fetch('/contact?form-sent=contact')).text()).toContain('id="block-f1" tabindex="-1"');
    expect(await (await ada.fetch('/contact')).text()).not.toContain('tabindex="-1" data-block-type');
  });

  it('§5 for a newsletter form, has the messages of the fields and no general message', async () => {
    await using site = await formSite({ files: FILES });
    const ada = await visitor(site.origin, '/news');
    const refused = await returned(await ada.post(new URLSearchParams({ formId: 'news', 'value:email': 'ada@' })));
    expect(refused).toMatchObject({ message: '', errors: [{ id: 'email' }] });
  });

  it('is the page that the visitor was on, also when the form is on two pages and comes back several times', async () => {
    await using site = await formSite({ files: FILES });
    const ada = await visitor(site.origin, '/second');
    const first = await returned(await ada.post(posted({ 'value:email-1': '' }), { referer: `${site.origin}/second` }));
    expect(first.pagePath).toBe('/second');
    const referer = `${site.origin}/api/form/SaveFormSubmission`;
    const { pagePath } = first;
    expect((await returned(await ada.post(posted({ 'value:email-1': 'x', pagePath }), { referer }))).pagePath).toBe(
      pagePath,
    );
    expect((await ada.post(posted({ pagePath }), { referer })).headers.get('location')).toMatch(/^\/second\?form-sent/);
    const row = await newest(site);
    expect(row && storedDetails(row).pagePath).toBe('/second');
  });

  it('says for each chosen file that it has to be chosen again', async () => {
    await using site = await formSite();
    const ada = await atContact(site);
    const form = new FormData();
    for (const [name, value] of posted({ 'value:email-1': '' })) form.append(name, value);
    form.append('value:doc', new File(['%PDF-1.7\n'], 'plan.pdf', { type: 'application/pdf' }));
    expect((await returned(await ada.post(form))).errors).toEqual([
      { id: 'doc', message: 'Choose plan.pdf again: the page cannot keep chosen files.' },
      { id: 'email-1', message: expect.stringContaining('Email is not valid.') },
    ]);
  });
});

describe('§5 a hidden field without a script', () => {
  it.each([
    ['gets the value of the query parameter with its name', '/contact?from=mail%20Q1', 'site', 'mail Q1'],
    ['keeps its default without such a parameter', '/contact?other=1', 'site', 'site'],
    ['keeps a value that differs from its default', '/contact?from=mail', 'typed', 'typed'],
  ])('%s', async (_, from, sent, expected) => {
    await using site = await formSite();
    const ada = await atContact(site);
    const answer = await ada.post(posted({ 'value:from': sent }), { referer: site.origin + from });
    expect(answer.status).toBe(303);
    const row = await newest(site);
    expect(row && storedAnswers(row).find(({ id }) => id === 'from')?.value).toBe(expected);
  });

  it('keeps its value when a script sends the form, whatever the query is', async () => {
    await using site = await formSite();
    const ada = await atContact(site);
    const form = JSON.stringify({ 'email-1': 'ada@example.com', from: 'site' });
    const headers = { 'content-type': 'application/json', referer: `${site.origin}/contact?from=mail` };
    expect((await ada.send({ formId: 'contact', form }, { headers })).status).toBe(200);
    const row = await newest(site);
    expect(row && storedAnswers(row).find(({ id }) => id === 'from')?.value).toBe('site');
  });
});
