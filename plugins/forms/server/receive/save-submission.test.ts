import {
  cannotSubmit,
  formNotConfigured,
  invalidFields,
  processingFailed,
  rateLimited,
  unparsedFields,
} from '@plinth/sdk/words';
import { atStartOfMinute } from '@plinth/site/src/testing/at-start-of-minute.ts';
import { ENTRIES, type FormSite, formSite } from '@plinth/site/src/testing/form-site.ts';
import { visitor } from '@plinth/site/src/testing/visitor.ts';
import { describe, expect, it } from 'vitest';
import { formHasChanged } from '../messages/messages.ts';
import { storedAnswers } from '../submissions/answers.ts';
import { storedDetails } from './details.ts';

const GOOD = { formId: 'contact', form: JSON.stringify(ENTRIES) };
const all = (site: FormSite) => site.rows({ spam: false }, 100);

describe('§7 SaveFormSubmission', () => {
  it('stores the answers and the page fields of §3', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    const page = {
      collectionId: 'c1',
      objectName: 'block-f1',
      isOverlayForm: false,
      submitButtonText: 'Send',
      pageTitle: 'Contact us',
      pageId: 'p1',
      contentSource: 'c',
      pagePath: '/contact',
      pagePermissionTypeValue: 1,
    };
    expect(await ada.send({ ...GOOD, ...page })).toMatchObject({ status: 200, body: {} });
    const [row] = await all(site);
    expect(row).toMatchObject({ form_id: 'contact', form_name: 'Contact', spam: '', emails: ' ada@example.com ' });
    if (!row) return;
    expect(storedDetails(row)).toEqual({ ...page, isOverlayForm: 'false', pagePermissionTypeValue: '1' });
    const answers = new Map(storedAnswers(row).map((answer) => [answer.id, answer]));
    expect(answers.get('name-1')).toEqual({
      id: 'name-1',
      type: 'name',
      title: 'Name',
      value: ENTRIES['name-1'],
      text: 'Ada L',
    });
    expect(answers.get('kinds')?.value).toEqual(['Tile']);
    expect(answers.has('rule')).toBe(false);
  });

  it('accepts the same fields in the form encoding', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    const body = new URLSearchParams({ ...GOOD, key: await ada.key() });
    const sent = await ada.send({}, { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect(sent.status).toBe(200);
    expect(await all(site)).toHaveLength(1);
  });

  it.each<[string, Record<string, unknown>, number, object]>([
    ['an unknown form', { ...GOOD, formId: 'nobody' }, 404, { error: formNotConfigured() }],
    ['NUL in the form id', { ...GOOD, formId: 'con\0tact' }, 400, { code: 'PLINTH-SITE-049' }],
    ['NUL in the path of the page', { ...GOOD, pagePath: '\0' }, 400, { code: 'PLINTH-SITE-049' }],
    ['no form id', { form: '{}' }, 404, { error: formNotConfigured() }],
    ['malformed form JSON', { ...GOOD, form: '{"email-1":' }, 400, { error: unparsedFields() }],
    ['form JSON that is a list', { ...GOOD, form: '[]' }, 400, { error: unparsedFields() }],
    ['a field with the wrong shape', { ...GOOD, form: '{"name-1":[1]}' }, 400, { error: unparsedFields() }],
    [
      'an item that the form does not declare',
      { ...GOOD, form: JSON.stringify({ ...ENTRIES, more: 'x' }) },
      400,
      { error: formHasChanged(), code: 'PLINTH-SITE-058' },
    ],
    ['a name that is not declared', { ...GOOD, more: 'x' }, 400, { code: 'PLINTH-SITE-058' }],
    ['an unknown content source', { ...GOOD, contentSource: 'x' }, 400, { error: processingFailed() }],
    ['a page title that is too long', { ...GOOD, pageTitle: 'x'.repeat(2001) }, 400, { error: processingFailed() }],
    ['an invalid key', { ...GOOD, key: 'x' }, 400, { error: processingFailed(), code: 'PLINTH-SITE-051' }],
    ['an empty key', { ...GOOD, key: '' }, 400, { error: processingFailed(), code: 'PLINTH-SITE-051' }],
    [
      'invalid items',
      { ...GOOD, form: JSON.stringify({ 'email-1': 'ada', 'text-1': 'x'.repeat(21) }) },
      400,
      {
        error: invalidFields(),
        errors: {
          'email-1': expect.stringContaining('Email is not valid.'),
          'text-1': 'You have exceeded the character limit.',
        },
      },
    ],
  ])('§8 refuses %s', async (_, body, status, answer) => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    expect(await ada.send(body)).toMatchObject({ status, body: answer });
    expect(await all(site)).toEqual([]);
  });

  it.each([
    ['malformed JSON', 'application/json', '{"key"'],
    ['a JSON string', 'application/json', '"form"'],
    ['no body', 'application/json', ''],
    ['plain text', 'text/plain', 'hello'],
    ['an unknown type', 'application/x-nothing', 'hello'],
    ['multipart without its boundary', 'multipart/form-data', 'hello'],
  ])('§8 answers %s with the message for a form that cannot be read', async (_, type, body) => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    const answer = await ada.send({}, { body, headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status: 400, body: { error: unparsedFields() } });
  });

  it('stores 1 MB of text, and refuses more with the message of §8', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    // Each repetition has 9 bytes of text. Its JSON has more bytes, because JSON escapes some of the characters.
    const long = '\u{1F3A8}é"\n\\'.repeat(111_000);
    expect(await ada.send({ ...GOOD, form: JSON.stringify({ ...ENTRIES, long }) })).toMatchObject({ status: 200 });
    const [row] = await all(site);
    expect(row && storedAnswers(row).find(({ id }) => id === 'long')?.value).toBe(long);
    const form = JSON.stringify({ ...ENTRIES, long: 'x'.repeat(1_000_001) });
    expect(await ada.send({ ...GOOD, form })).toMatchObject({
      status: 413,
      body: {
        error: 'Unable to submit form. Your entries are larger than 1 MB in total. Please shorten them and try again.',
        code: 'PLINTH-SITE-055',
      },
    });
    expect(await all(site)).toHaveLength(1);
  });

  it.each(['JSON', 'the form encoding', 'multipart'])(
    'the limit of text is a setting, which also applies to %s',
    async (encoding) => {
      await using site = await formSite({ forms: { largestSubmissionBytes: 1000, submissionsPerMinute: 0 } });
      const ada = await visitor(site.origin, '/contact');
      const send = async (size: number): Promise<number> => {
        const long = 'é'.repeat(size / 2);
        if (encoding === 'JSON') {
          const form = JSON.stringify({ 'email-1': 'ada@example.com', long });
          return (await ada.send({ ...GOOD, form })).status;
        }
        const entries = { formId: 'contact', 'value:email-1': 'ada@example.com', 'value:long': long };
        const body = encoding === 'multipart' ? new FormData() : new URLSearchParams();
        for (const [name, value] of Object.entries(entries)) body.append(name, value);
        return (await ada.post(body)).status;
      };
      expect([await send(900), await send(1100), await send(1_000_000)]).toEqual([
        encoding === 'JSON' ? 200 : 303,
        413,
        413,
      ]);
      expect(await all(site)).toHaveLength(1);
    },
  );

  it('a retry in which only the password differs counts as the same submission', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    const key = await ada.key();
    for (const secret of ['hunter2', 'hunter3'])
      expect(await ada.send({ ...GOOD, key, form: JSON.stringify({ ...ENTRIES, secret }) })).toMatchObject({
        status: 200,
      });
    expect(await all(site)).toHaveLength(1);
  });

  it.each([
    ['hostile HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&'],
    ['text with characters that reverse its direction', '\u202Egnirts\u2066\u200F\u2069'],
    ['NUL', 'a\0b'],
    ['SQL', "'; drop table form_submissions; --"],
  ])('stores %s unchanged', async (_, text) => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    await ada.send({ ...GOOD, form: JSON.stringify({ ...ENTRIES, 'name-1': { First: text, Last: '' } }) });
    const [row] = await all(site);
    expect(row && storedAnswers(row)[0]?.value).toEqual({ First: text, Last: '' });
  });

  it('replaces a lone surrogate, which databases and mails cannot contain', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    await ada.send({ ...GOOD, form: '{"email-1":"ada@example.com","long":"a\\ud800b"}' });
    const [row] = await all(site);
    expect(row && storedAnswers(row).find(({ id }) => id === 'long')?.value).toBe('a\uFFFDb');
  });

  it.each(['__proto__', 'constructor', 'toString'])('refuses an item that the form does not have: %s', async (name) => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    const form = `{"email-1":"ada@example.com","${name}":{"x":1}}`;
    expect(await ada.send({ ...GOOD, form })).toMatchObject({ status: 400, body: { code: 'PLINTH-SITE-058' } });
    expect(await all(site)).toEqual([]);
  });
});

describe('§7 FormSubmissionKey', () => {
  it('gives a key for an empty body, and a crumb to a visitor without one', async () => {
    await using site = await formSite();
    const other = await visitor(site.origin);
    const answer = await other.fetch('/api/form/FormSubmissionKey', { method: 'POST' });
    const body = await answer.json();
    expect(body).toEqual({ key: body.data.key, data: { key: expect.stringMatching(/^[\w.-]{60,}$/) } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(other.cookies.get('crumb')).toMatch(/^[\w-]{16,64}$/);
    expect(await other.send({ ...GOOD, key: body.key })).toMatchObject({ status: 200 });
  });

  it('refuses a forged crumb, with the right crumb in the answer', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    const answer = await ada.fetch('/api/form/FormSubmissionKey?crumb=forged', { method: 'POST' });
    expect([answer.status, await answer.json()]).toEqual([
      401,
      expect.objectContaining({ crumbFail: true, crumb: ada.cookies.get('crumb') }),
    ]);
  });

  it('a submission that is sent twice with the same key is stored once', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    const key = await ada.key();
    const both = await Promise.all([ada.send({ ...GOOD, key }), ada.send({ ...GOOD, key })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ada.send({ ...GOOD, key })).toMatchObject({ status: 200 });
    expect(await all(site)).toHaveLength(1);
  });

  it('refuses a used key for other content', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    const key = await ada.key();
    await ada.send({ ...GOOD, key });
    const other = JSON.stringify({ ...ENTRIES, 'text-1': 'Other' });
    expect(await ada.send({ ...GOOD, form: other, key })).toMatchObject({
      status: 400,
      body: { error: processingFailed(), code: 'PLINTH-SITE-052' },
    });
    expect(await all(site)).toHaveLength(1);
  });

  it('refuses the key of another visitor', async () => {
    await using site = await formSite();
    const [ada, eve] = [await visitor(site.origin, '/contact'), await visitor(site.origin, '/contact')];
    expect(await eve.send({ ...GOOD, key: await ada.key() })).toMatchObject({
      status: 401,
      body: { error: cannotSubmit(), code: 'PLINTH-SITE-051' },
    });
    expect(await all(site)).toEqual([]);
  });

  it('a submission sent again with the same key, after the crumb cookie was lost, is accepted and not stored twice', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    const key = await ada.key();
    await ada.send({ ...GOOD, key });
    const later = await visitor(site.origin, '/contact');
    expect(await later.send({ ...GOOD, key })).toMatchObject({ status: 200 });
    expect(await all(site)).toHaveLength(1);
  });

  it.each([
    ['in the query', '?formId=other', {}],
    ['in the body', '', { body: JSON.stringify({ formId: 'other' }), headers: { 'content-type': 'application/json' } }],
  ])('refuses a key that was made for another form, which was named %s', async (_, query, init) => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    const answer = await ada.fetch(`/api/form/FormSubmissionKey${query}`, { method: 'POST', ...init });
    const { key } = await answer.json();
    expect(await ada.send({ ...GOOD, key })).toMatchObject({ status: 400, body: { code: 'PLINTH-SITE-051' } });
  });
});

describe('the crumb of a submission', () => {
  it.each([
    ['missing', ''],
    ['forged', '0123456789abcdef'],
  ])('when it is %s, nothing is stored, and the answer contains the right crumb for a retry', async (_, crumb) => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    const body = JSON.stringify({ ...GOOD, key: await ada.key() });
    const send = (with_: string) =>
      ada.fetch(`/api/form/SaveFormSubmission?crumb=${with_}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
    const refused = await send(crumb);
    const said = await refused.json();
    expect([refused.status, said]).toEqual([
      401,
      expect.objectContaining({ crumbFail: true, crumb: ada.cookies.get('crumb') }),
    ]);
    expect(await all(site)).toEqual([]);
    expect((await send(said.crumb)).status).toBe(200);
  });

  it('a submission without any cookie is refused', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    const key = await ada.key();
    const nobody = await visitor(site.origin);
    expect(await nobody.send({ ...GOOD, key })).toMatchObject({ status: 401, body: { crumbFail: true } });
  });
});

describe('§8 status 429', () => {
  it('answers too many submissions of one form with a time to wait', async () => {
    atStartOfMinute();
    await using site = await formSite({ forms: { submissionsPerMinute: 2 } });
    const ada = await visitor(site.origin, '/contact');
    expect([(await ada.send(GOOD)).status, (await ada.send(GOOD)).status]).toEqual([200, 200]);
    const refused = await ada.send(GOOD);
    expect(refused).toMatchObject({ status: 429, body: { error: rateLimited() } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await all(site)).toHaveLength(2);
  });

  it('answers too many requests for keys, too', async () => {
    atStartOfMinute();
    await using site = await formSite({ forms: { submissionsPerMinute: 1 } });
    const ada = await visitor(site.origin);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await ada.fetch('/api/form/FormSubmissionKey', { method: 'POST' })).status);
    expect(statuses.indexOf(429)).toBe(10);
  });
});

describe('spam is stored as spam, and the answer does not reveal that', () => {
  it.each([
    ['a form whose hidden input is filled in is spam', { 'leave-this-empty': 'x' }, 'honeypot'],
    ['a usual form is not spam', {}, ''],
  ])('%s', async (_, more, spam) => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    expect(await ada.send({ ...GOOD, ...more })).toMatchObject({ status: 200, body: {} });
    expect(await site.rows({ spam: spam !== '' }, 10)).toMatchObject([{ spam }]);
  });

  it('a form that is sent too soon after the first page of a visit is spam', async () => {
    await using site = await formSite({ forms: { minimumSeconds: 60 } });
    const robot = await visitor(site.origin, '/contact');
    expect(await robot.send(GOOD)).toMatchObject({ status: 200 });
    expect(await site.rows({ spam: true }, 10)).toMatchObject([{ spam: 'too-fast' }]);
  });
});
