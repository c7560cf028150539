import { SUCCESS_URL_PAGE, SUCCESS_URLS } from '@plinth/sdk/testing/success-urls';
import { cannotSubmit, formNotConfigured, invalidFields, processingFailed } from '@plinth/sdk/words';
import { blockData } from '@plinth/site/src/testing/block-data.ts';
import { CONTACT, type FormSite, formSite } from '@plinth/site/src/testing/form-site.ts';
import { type Visitor, visitor } from '@plinth/site/src/testing/visitor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formHasChanged } from '../messages/messages.ts';
import { storedAnswers } from '../submissions/answers.ts';
import { storedDetails } from './details.ts';

const LEADING = {
  'pages/leading.json': {
    path: '/leading',
    title: 'Leading',
    blocks: [
      { id: 'on', type: 'form', data: { ...CONTACT, formId: 'on', successRedirect: '/contact?thanks' } },
      { id: 'off', type: 'form', data: { ...CONTACT, formId: 'off', successRedirect: 'tel:555' } },
    ],
  },
};

/** The entries that a browser posts for the form on `/contact`. */
const entries = (more: Readonly<Record<string, string>> = {}): URLSearchParams =>
  new URLSearchParams({
    formId: 'contact',
    objectName: 'block-f1',
    submitButtonText: 'Send',
    'leave-this-empty': '',
    'First:name-1': 'Ada',
    'Last:name-1': 'L',
    'value:email-1': 'ada@example.com',
    'value:text-1': 'Hello',
    'value:kinds': 'Tile',
    ...more,
  });

describe('a form that is sent without a script', () => {
  let site: FormSite;
  beforeAll(async () => {
    site = await formSite({ files: LEADING, forms: { submissionsPerMinute: 0 } });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const newest = async () => (await site.rows({ spam: false }, 1))[0];
  const count = () => site.stored.count({ spam: false });
  const atContact = () => visitor(site.origin, '/contact');
  /** Reads the property `returned` in the data of the form block, on a page that a refused form got as its answer. */
  const returned = async (answer: Response, id = 'f1') => {
    const data = blockData(await answer.text()).find((block) => block.id === id)?.data;
    return data && typeof data === 'object' && 'returned' in data ? data.returned : undefined;
  };
  const withReferer = { referer: '' };
  beforeAll(() => {
    withReferer.referer = `${site.origin}/contact`;
  });

  it.each(['value:more', 'Third:name-1', 'more'])(
    'with the undeclared entry %s is refused, and nothing typed is lost',
    async (name) => {
      const before = await count();
      const answer = await (await atContact()).post(entries({ [name]: 'x' }), withReferer);
      expect(answer.status).toBe(400);
      const page = await returned(answer);
      expect(page).toMatchObject({ succeeded: false, message: formHasChanged() });
      expect(JSON.stringify(page)).toContain('ada@example.com');
      expect(await count()).toBe(before);
    },
  );

  it('is stored, and redirects to the page with the success message in place of the form', async () => {
    const ada = await atContact();
    const answer = await ada.post(entries(), withReferer);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?form-sent=contact#block-f1']);
    const row = await newest();
    expect(row && storedAnswers(row)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'name-1', value: { First: 'Ada', Last: 'L' } }),
        expect.objectContaining({ id: 'kinds', value: ['Tile'] }),
      ]),
    );
    expect(row && storedDetails(row)).toMatchObject({ pagePath: '/contact', objectName: 'block-f1' });
    const page = await ada.fetch('/contact?form-sent=contact');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await returned(page)).toMatchObject({ succeeded: true });
  });

  it('may be sent as multipart', async () => {
    const ada = await atContact();
    const form = new FormData();
    for (const [name, value] of entries({ 'value:text-1': 'In parts' })) form.append(name, value);
    expect((await ada.post(form)).status).toBe(303);
    expect((await newest())?.search_text).toContain('in parts');
  });

  it('when refused, comes back with the errors and with what was typed, except passwords', async () => {
    const ada = await atContact();
    const before = await count();
    const more = { 'value:email-1': 'no address', 'value:text-1': '"><script>', 'value:secret': 'hunter2hunter2' };
    const answer = await ada.post(entries(more), withReferer);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.clone().text();
    expect(html).not.toContain('hunter2');
    expect(html).not.toContain('"><script>');
    const given = await returned(answer);
    expect(given).toMatchObject({
      succeeded: false,
      message: invalidFields(),
      errors: [{ id: 'email-1', message: expect.stringContaining('Email is not valid.') }],
    });
    const form = given && typeof given === 'object' && 'form' in given ? JSON.parse(String(given.form)) : {};
    expect(form).toMatchObject({ 'name-1': { First: 'Ada', Last: 'L' }, 'text-1': '"><script>', kinds: ['Tile'] });
    expect(await count()).toBe(before);
  });

  it('the same content sent twice is stored once; other content is stored as well', async () => {
    const ada = await atContact();
    const before = await count();
    // Both posts are sent at the same time, because the same content counts as two submissions when it is sent in two
    // different minutes of the clock.
    await Promise.all([ada.post(entries({ 'value:text-1': 'Twice' })), ada.post(entries({ 'value:text-1': 'Twice' }))]);
    const once = (await count()) - before;
    await ada.post(entries({ 'value:text-1': 'Thrice' }));
    expect([once, (await count()) - before]).toEqual([1, 2]);
  });

  it.each([
    ['redirects to a path of the site', 'on', '/contact?thanks#'],
    [
      'shows the message on the page when the success URL cannot be followed',
      'off',
      '/leading?form-sent=off#block-off',
    ],
  ])('after success %s', async (_, formId, to) => {
    const ada = await atContact();
    const answer = await ada.post(entries({ formId }));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to]);
  });

  it.each([
    ['Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site for a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['Origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['Origin with the value null', { 'sec-fetch-site': '', origin: 'null' }],
    ['Referer', { 'sec-fetch-site': '', referer: 'https://evil.example/contact' }],
  ])('is refused from a page of another site, which the header tells: %s', async (_, headers) => {
    const ada = await atContact();
    const before = await count();
    const sent = new Headers(headers);
    if (sent.get('sec-fetch-site') === '') sent.delete('sec-fetch-site');
    const answer = await ada.fetch('/api/form/SaveFormSubmission', {
      method: 'POST',
      body: entries({ 'value:text-1': 'Forged' }),
      headers: { accept: 'text/html', ...Object.fromEntries(sent) },
    });
    expect([answer.status, await count()]).toEqual([401, before]);
    expect(await answer.text()).toContain(cannotSubmit());
  });

  it('without a cookie is stored as spam', async () => {
    const nobody = await visitor(site.origin);
    expect((await nobody.post(entries({ 'value:text-1': 'No cookie' }))).status).toBe(303);
    expect((await site.rows({ spam: true }, 1))[0]).toMatchObject({ spam: 'no-visit' });
  });

  it.each([
    ['for a form that does not exist', { formId: 'nobody' }, 404, formNotConfigured()],
    ['with a title that is too long', { pageTitle: 'x'.repeat(3000) }, 400, processingFailed()],
  ])('%s is answered with a page that names the error', async (_, more, status, message) => {
    const ada = await atContact();
    const answer = await ada.post(entries(more));
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(message);
  });

  it('is answered with JSON when the request asks for JSON', async () => {
    const ada = await atContact();
    const answer = await ada.post(entries({ 'value:email-1': '' }), { accept: 'application/json' });
    expect(await answer.json()).toMatchObject({ errors: { 'email-1': expect.any(String) } });
  });

  it('the success message is shown only on a page with a form, and only for the id of this form', async () => {
    const ada: Visitor = await atContact();
    for (const path of ['/?form-sent=contact', '/contact?form-sent=', '/contact?form-sent=nobody'])
      expect(await (await ada.fetch(path)).text()).not.toContain('&quot;succeeded&quot;:true');
  });
});

describe('§4 a form without a script: the success URL', () => {
  const formsOf = SUCCESS_URLS.map(([successRedirect], index) => {
    const formId = `f${index}`;
    return { id: formId, type: 'form', data: { formId, fields: CONTACT.fields, successRedirect } };
  });
  let site: FormSite;
  beforeAll(async () => {
    site = await formSite({
      files: { 'pages/contact.json': { path: SUCCESS_URL_PAGE, title: 'Contact', blocks: formsOf } },
      forms: { submissionsPerMinute: 0 },
    });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  it.each(SUCCESS_URLS.map(([link, address], index) => ({ link, address, formId: `f${index}` })))(
    '$link redirects to $address',
    async ({ address, formId }) => {
      const ada = await visitor(site.origin, SUCCESS_URL_PAGE);
      const answer = await ada.post(entries({ formId }));
      const stays = `${SUCCESS_URL_PAGE}?form-sent=${formId}#block-${formId}`;
      // An address without its own fragment gets an empty one, so that the browser does not keep the fragment of the
      // form's address.
      const leads = address?.includes('#') ? address : `${address}#`;
      expect([answer.status, answer.headers.get('location')]).toEqual([303, address === undefined ? stays : leads]);
    },
  );

  it('may be on another site: the policy of the page lets the browser follow the redirect', async () => {
    const page = await fetch(site.origin + SUCCESS_URL_PAGE);
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://shop.example http://shop.example:81;",
    );
  });
});
