import { ContributorRole } from '@plinth/sdk/enums';
import { describe, expect, it } from 'vitest';
import { contributor } from '../../testing/contributor.ts';
import { CONTACT, ENTRIES, type FormSite, formSite } from '../../testing/form-site.ts';
import { openSourceDatabase } from '../../testing/open-source-database.ts';
import { OWNER, signedIn, submit } from '../../testing/owner.ts';
import { type Visitor, visitor } from '../../testing/visitor.ts';

const SURVEY = {
  'pages/survey.json': {
    path: '/survey',
    title: 'Survey',
    blocks: [{ id: 's', type: 'form', data: { formId: 'survey', formName: 'Survey', fields: CONTACT.fields } }],
  },
};
const HOSTILE = '<script>alert(1)</script>"\'&';

const site = () => formSite({ config: { owner: OWNER }, forms: { submissionsPerMinute: 0 }, files: SURVEY });

async function send(open: FormSite, entries: object, more: object = {}): Promise<void> {
  const who = await visitor(open.origin, '/contact');
  const form = JSON.stringify({ ...ENTRIES, ...entries });
  const { status } = await who.send({ formId: 'contact', pagePath: '/contact', form, ...more });
  expect(status).toBe(200);
}

const text = async (who: Visitor, path: string): Promise<string> => (await who.fetch(path)).text();
const first = async (open: FormSite, spam = false) => (await open.rows({ spam }, 1))[0]?.id ?? '';

describe('the configuration area without a session', () => {
  it.each([
    ['GET', '/config/submissions'],
    ['GET', '/config/submissions.csv'],
    ['GET', '/config/submissions/00000000000000000000000000000000'],
    ['GET', '/config/submissions/00000000000000000000000000000000/erase'],
    ['POST', '/config/submissions/00000000000000000000000000000000/erase'],
    ['POST', '/config/submissions/00000000000000000000000000000000/spam'],
    ['GET', '/config/files/00000000000000000000000000000000'],
    ['GET', '/config/person?email=ada@example.com'],
    ['GET', '/config/person/export?email=ada@example.com'],
    ['POST', '/config/person/erase'],
  ])('%s %s asks to sign in first', async (method, path) => {
    await using open = await site();
    await send(open, {});
    for (const session of [undefined, 'x'.repeat(43), '', '../../etc/passwd']) {
      const nobody = await visitor(open.origin);
      if (session !== undefined) nobody.cookies.set('__Host-session', session);
      const answer = await nobody.fetch(path, { method });
      expect(answer.status).toBe(303);
      const next = method === 'GET' ? `?${new URLSearchParams({ next: path })}` : '';
      expect(answer.headers.get('location')).toBe(`/config/login${next}`);
      expect(await answer.text()).not.toContain('ada@');
    }
    expect(await open.stored.count({ spam: false })).toBe(1);
  });

  it.each(['/config/person/erase', '/config/submissions/ID/erase', '/config/submissions/ID/spam'])(
    'POST %s needs the crumb of the session, and is refused from a page of another site',
    async (path) => {
      await using open = await site();
      await send(open, {});
      const owner = await signedIn(open.origin);
      const to = path.replace('ID', await first(open));
      const crumb = owner.cookies.get('crumb') ?? '';
      const entries = { email: 'ada@example.com', sure: 'yes', spam: 'owner' };
      for (const [sent, headers] of [
        [{ ...entries }, {}],
        [{ ...entries, crumb: '0123456789abcdef0123' }, {}],
        [{ ...entries, crumb }, { 'sec-fetch-site': 'cross-site' }],
      ] as const)
        expect((await submit(owner, to, sent, headers)).status).toBe(403);
      expect(await open.stored.count({ spam: false })).toBe(1);
    },
  );
});

describe('/config/submissions', () => {
  it('lists the submissions, newest first, under a policy that allows no script', async () => {
    await using open = await site();
    await send(open, { 'text-1': 'First' });
    await send(open, { 'text-1': 'Second' });
    const owner = await signedIn(open.origin);
    const page = await owner.fetch('/config/submissions');
    const html = await page.text();
    expect(html.indexOf('Second')).toBeLessThan(html.indexOf('First'));
    expect(html).toContain('2 submissions, newest first');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(page.headers.get('content-security-policy')).not.toContain('script-src');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(html).not.toMatch(/<script|<style| style=| on\w+=/);
    expect((await owner.fetch(/href="(\/config\/owner\.[^"]+\.css)"/.exec(html)?.[1] ?? '')).status).toBe(200);
  });

  it('shows hostile HTML as text, in the list and on the page of the submission', async () => {
    await using open = await site();
    const name = { First: HOSTILE, Last: '\u202Eevil' };
    await send(open, { 'name-1': name, 'text-1': HOSTILE.slice(0, 20) }, { pageTitle: HOSTILE, objectName: HOSTILE });
    const owner = await signedIn(open.origin);
    for (const path of ['/config/submissions', `/config/submissions/${await first(open)}`]) {
      const html = await text(owner, path);
      expect(html).toContain('&lt;script&gt;');
      expect(html).not.toContain('<script');
    }
  });

  it('a search ignores case, and has no wildcard characters', async () => {
    await using open = await site();
    await send(open, { 'text-1': 'Grün 100 % Öl' });
    await send(open, { 'text-1': 'plain', long: 'under_score' });
    const owner = await signedIn(open.origin);
    const found = async (q: string) =>
      (await text(owner, `/config/submissions?${new URLSearchParams({ q })}`)).match(/(\d+) submissions?, newest/)?.[1];
    expect(await found('grün')).toBe('1');
    expect(await found('ÖL')).toBe('1');
    expect(await found('%')).toBe('1');
    expect(await found('_')).toBe('1');
    expect(await found('ada@')).toBe('2');
    expect(await found("' or 1=1 --")).toBeUndefined();
  });

  it('shows the submissions of one form', async () => {
    await using open = await site();
    await send(open, {});
    await send(open, {}, { formId: 'survey' });
    const owner = await signedIn(open.origin);
    const html = await text(owner, '/config/submissions?form=survey');
    expect(html).toContain('1 submission, newest first');
    expect(html).toMatch(/<option value="survey" selected(?:="")?>Survey \(1\)<\/option>/);
  });

  it('lists the pages in both directions', async () => {
    await using open = await site();
    for (let count = 0; count < 60; count += 1) await send(open, { 'text-1': `no ${count}.` });
    const owner = await signedIn(open.origin);
    const numbers = (html: string) => [...html.matchAll(/no (\d+)\./g)].map(([, number]) => Number(number));
    const link = (html: string, rel: string) =>
      new RegExp(`rel="${rel}" href="([^"]+)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');
    const one = await text(owner, '/config/submissions');
    const two = await text(owner, link(one, 'next') ?? '');
    const three = await text(owner, link(two, 'next') ?? '');
    expect([numbers(one)[0], numbers(two)[0], numbers(three)]).toEqual([59, 34, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]]);
    expect([link(one, 'prev'), link(three, 'next')]).toEqual([undefined, undefined]);
    expect(numbers(await text(owner, link(three, 'prev') ?? ''))).toEqual(numbers(two));
  });

  it('lists spam separately until the owner marks it as not spam', async () => {
    await using open = await site();
    await send(open, {}, { 'leave-this-empty': 'x' });
    const owner = await signedIn(open.origin);
    expect(await text(owner, '/config/submissions')).toContain('No form has been sent yet.');
    expect(await text(owner, '/config/submissions?spam=1')).toContain('1 marked as spam');
    const id = await first(open, true);
    expect(await text(owner, `/config/submissions/${id}`)).toContain('an input that people do not see was filled in');
    await submit(owner, `/config/submissions/${id}/spam`, { crumb: owner.cookies.get('crumb') ?? '', spam: '' });
    expect(await open.stored.count({ spam: false })).toBe(1);
  });

  it('stores that a password was entered, but not the password', async () => {
    await using open = await site();
    await send(open, { secret: 'hunter2hunter2' });
    expect(JSON.stringify(await open.rows({ spam: false }, 1))).not.toContain('hunter2');
    const owner = await signedIn(open.origin);
    for (const path of [
      `/config/submissions/${await first(open)}`,
      '/config/submissions.csv',
      '/config/person/export?email=ada@example.com',
    ]) {
      const shown = await text(owner, path);
      expect(shown).not.toContain('hunter2');
      expect(shown).toContain('(entered, not kept)');
    }
    expect(await text(owner, '/config/submissions?q=hunter2')).toContain('Nothing matches.');
  });

  it('erases one submission after a confirmation', async () => {
    await using open = await site();
    await send(open, {});
    const owner = await signedIn(open.origin);
    const path = `/config/submissions/${await first(open)}/erase`;
    expect(await text(owner, path)).toContain('Erase it');
    expect(await open.stored.count({ spam: false })).toBe(1);
    await submit(owner, path, { crumb: owner.cookies.get('crumb') ?? '' });
    expect(await open.stored.count({ spam: false })).toBe(0);
    expect((await owner.fetch(path)).status).toBe(404);
  });

  it.each(['x', '../x', '0'.repeat(32)])('answers 404 for the submission id %s', async (id) => {
    await using open = await site();
    const owner = await signedIn(open.origin);
    expect((await owner.fetch(`/config/submissions/${id}`)).status).toBe(404);
  });
});

describe('CSV', () => {
  it('has a column for each field, and no cell that a spreadsheet would read as a formula', async () => {
    await using open = await site();
    await send(open, { 'text-1': '=1+1', long: 'a "b",\r\nc', 'name-1': { First: '@SUM(A1)', Last: '' } });
    await send(open, { 'text-1': '-2', kinds: ['Print', 'Tile'] });
    const owner = await signedIn(open.origin);
    const answer = await owner.fetch('/config/submissions.csv?form=contact');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="submissions.csv"');
    const csv = Buffer.from(await answer.arrayBuffer()).toString('utf8');
    expect(csv.startsWith('\uFEFFId,Received,Form,Page,Name,Email,Message,Story,')).toBe(true);
    expect(csv).toContain(',\'@SUM(A1),ada@example.com,\'=1+1,"a ""b"",\nc",');
    expect(csv).toContain(",'-2,");
    expect(csv).toContain('"Print, Tile"');
    expect(csv.split('\r\n')).toHaveLength(4);
  });

  it('has a message of several lines in one cell', async () => {
    await using open = await site();
    await send(open, { long: 'first\n=1+2\rthird' });
    const owner = await signedIn(open.origin);
    const csv = await text(owner, '/config/submissions.csv?form=contact');
    expect(csv).toMatch(/,"first[\r\n]=1\+2[\r\n]third"/);
  });

  it('has all of many submissions, and separate columns for two forms', async () => {
    await using open = await site();
    for (let count = 0; count < 30; count += 1) await send(open, { 'text-1': `c${count}` });
    await send(open, { 'text-1': 'survey' }, { formId: 'survey' });
    const owner = await signedIn(open.origin);
    const lines = (await text(owner, '/config/submissions.csv')).trim().split('\r\n');
    expect(lines).toHaveLength(32);
    expect(lines[0]).toContain('Contact: Message,');
    expect(lines[0]).toContain('Survey: Message,');
  });
});

describe('a CSV with more columns than a table can show', () => {
  it('is not made: a page asks to choose one form, which can be exported', async () => {
    await using open = await site();
    await send(open, { 'text-1': 'survey' }, { formId: 'survey' });
    await send(open, {});
    const [large] = await open.rows({ spam: false }, 1);
    if (!large) throw new Error('nothing is stored');
    const items = Array.from({ length: 16_001 }, (_, index) => ({
      id: `q${index}`,
      type: 'text',
      title: '',
      value: '',
    }));
    const database = await openSourceDatabase(open.config);
    await database
      .updateTable('form_submissions')
      .set({ answers: JSON.stringify(items) })
      .where('id', '=', large.id)
      .execute();
    await database.destroy();
    const owner = await signedIn(open.origin);
    const answer = await owner.fetch('/config/submissions.csv');
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([422, null]);
    expect(await answer.text()).toContain('more than 16000 fields');
    const one = await owner.fetch('/config/submissions.csv?form=survey');
    expect([one.status, (await one.text()).includes('survey')]).toEqual([200, true]);
  });
});

describe('CSV headers', () => {
  const TWINS = {
    formId: 'twins',
    formName: 'Contact',
    fields: [
      { id: 'a', type: 'text', title: 'Page' },
      { id: 'b', type: 'text', title: 'T' },
      { id: 'c', type: 'date', title: 'T' },
    ],
  };
  const twins = () =>
    formSite({
      config: { owner: OWNER },
      files: {
        'pages/twins.json': { path: '/twins', title: 'Twins', blocks: [{ id: 't', type: 'form', data: TWINS }] },
      },
    });

  it('distinguish fields with the same title, and forms with the same name, by their ids', async () => {
    await using open = await twins();
    const when = { Month: '2', Day: '3', Year: '2027' };
    await send(open, { a: 'x', c: when }, { formId: 'twins', form: JSON.stringify({ a: 'x', b: 'y', c: when }) });
    await send(open, {});
    const owner = await signedIn(open.origin);
    const [one, row] = (await text(owner, '/config/submissions.csv?form=twins')).trim().split('\r\n');
    expect(one).toMatch(/Id,Received,Form,Page,Page \(a\),T \(b\),T \(c\)$/);
    expect(row).toMatch(/,x,y,2027-02-03$/);
    const all = (await text(owner, '/config/submissions.csv')).split('\r\n')[0];
    expect(all).toContain(',Contact: Page,Contact: T (twins b),Contact: T (twins c)');
    expect(all).toContain(',Contact: Message,');
  });
});

describe('one person’s data', () => {
  it('is found by any email field, ignoring case, including spam; data of other people is not found', async () => {
    await using open = await site();
    await send(open, { 'email-1': 'Ada@Example.com' });
    await send(open, {}, { 'leave-this-empty': 'x' });
    await send(open, { 'email-1': 'nada@example.com' });
    await send(open, { 'email-1': 'ada@example.com.au' });
    const owner = await signedIn(open.origin);
    expect(await text(owner, '/config/person?email=ADA@example.com')).toContain('2 submissions with ADA@example.com');
    expect(await text(owner, '/config/person?email=%25')).toContain('Nothing is stored about %');
  });

  it('the page says what each feature stores about people', async () => {
    await using open = await site();
    const owner = await signedIn(open.origin);
    const page = await text(owner, '/config/person');
    const stored = open.site.features().flatMap(({ person }) => person ?? []);
    expect(stored.length).toBeGreaterThan(1);
    for (const { about } of stored) expect(page).toContain(about);
  });

  it('is exported as JSON', async () => {
    await using open = await site();
    await send(open, { 'text-1': 'Hello' });
    const owner = await signedIn(open.origin);
    const answer = await owner.fetch('/config/person/export?email=ada@example.com');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="person.json"');
    expect(await answer.json()).toMatchObject({
      email: 'ada@example.com',
      submissions: [
        {
          form: 'contact',
          pagePath: '/contact',
          answers: expect.arrayContaining([{ field: 'text-1', title: 'Message', value: 'Hello' }]),
        },
      ],
    });
  });

  it('is erased after a confirmation, and its submission key cannot be used again', async () => {
    await using open = await site();
    const ada = await visitor(open.origin, '/contact');
    const body = { formId: 'contact', form: JSON.stringify(ENTRIES), key: await ada.key() };
    await ada.send(body);
    await send(open, { 'email-1': 'bob@example.com' });
    const owner = await signedIn(open.origin);
    const crumb = owner.cookies.get('crumb') ?? '';
    await submit(owner, '/config/person/erase', { crumb, email: 'ada@example.com' });
    expect(await open.stored.count({ spam: false })).toBe(2);
    await submit(owner, '/config/person/erase', { crumb, email: 'ada@example.com', sure: 'yes' });
    expect(await open.rows({ spam: false }, 10)).toMatchObject([{ emails: ' bob@example.com ' }]);
    expect(await ada.send(body)).toMatchObject({ status: 400, body: { code: 'PLINTH-SITE-052' } });
    expect(await open.stored.count({ spam: false })).toBe(1);
  });
});

describe('§2 /config/', () => {
  it('shows links to the pages to the owner, and asks a visitor to sign in', async () => {
    await using open = await site();
    await send(open, {});
    const owner = await signedIn(open.origin);
    const html = await text(owner, '/config/?frameUrl=%2Fcontact');
    expect(html).toContain('<a href="/config/submissions">Submissions</a>');
    expect(html).toContain('href="/contact?noredirect=true"');
    const nobody = await visitor(open.origin);
    const outside = await nobody.fetch('/config/?frameUrl=%2Fcontact');
    expect([outside.status, await outside.text()]).toEqual([303, '']);
    expect(outside.headers.get('location')).toBe('/config/login?next=%2Fconfig%2F%3FframeUrl%3D%252Fcontact');
  });

  it('shows the page in a frame, and is not indexed by search engines', async () => {
    await using open = await site();
    const owner = await signedIn(open.origin);
    const answer = await owner.fetch(`/config/?frameUrl=${encodeURIComponent('/a?"><script>')}`);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('content-security-policy')).toContain("frame-src 'self'");
    const html = await answer.text();
    expect(html).toContain('src="/a?%22%3E%3Cscript%3E"');
    expect(html).not.toContain('<script');
  });
});

describe('§2 /config/start', () => {
  const newsOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<span>([^<]+)<\/span><b>([^<]+)<\/b>/g)].map(([, title = '', figure]) => [title, figure]),
    );

  it('shows what is new, as the features report it', async () => {
    await using open = await site();
    await send(open, {});
    await send(open, {}, { 'leave-this-empty': 'x' });
    const owner = await signedIn(open.origin);
    const html = await text(owner, '/config/start');
    expect(newsOf(html)).toEqual({
      'Mails that wait': '1',
      Messages: '1',
      Errors: '0',
      Visits: '0',
      'Page views': '0',
    });
    expect(html).toContain('and 1 marked as spam');
    expect(html).not.toMatch(/<script| on\w+=/);
  });

  it.each([
    [ContributorRole.reporting, ['Errors', 'Page views', 'Visits']],
    [ContributorRole.moderator, ['Mails that wait', 'Messages']],
    [ContributorRole.scheduling, []],
  ])('shows the role %i only what it may open', async (role, titles) => {
    await using open = await site();
    await send(open, {});
    const who = await contributor(open, [role]);
    expect(Object.keys(newsOf(await text(who, '/config/start'))).sort()).toEqual(titles);
  });
});
