import { ALLOWED_COOKIE, CONSENT_COOKIE } from '@plinth/sdk/consent';
import type { Database } from '@plinth/server/storage';
import { atStartOfMinute } from '@plinth/site/src/testing/at-start-of-minute.ts';
import { everyDatabase } from '@plinth/site/src/testing/databases.ts';
import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { OWNER, signedIn } from '@plinth/site/src/testing/owner.ts';
import { useDatabase } from '@plinth/site/src/testing/use-database.ts';
import { type Visitor, visitor } from '@plinth/site/src/testing/visitor.ts';
import { describe, expect, it } from 'vitest';
import { type ReceiptRow, receipts } from './receipts.ts';

const ID = 'AAAAAAAAAAAAAAAAAAAA-_';
const API = '/api/consent';

/** Posts a form as a browser without a script does. */
const post = (
  who: Visitor,
  entries: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) =>
  who.fetch(API, {
    method: 'POST',
    body: new URLSearchParams(entries),
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', ...headers },
  });

const send = (who: Visitor, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  who.fetch(API, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  });

/** Sends a decision as the script of a page does, which sets the cookies first. */
const decide = (who: Visitor, body: { readonly id: string }, headers: Readonly<Record<string, string>> = {}) => {
  who.cookies.set(ALLOWED_COOKIE, 'true').set(CONSENT_COOKIE, `10.${body.id}`);
  return send(who, body, headers);
};

const idOf = (who: Visitor) => who.cookies.get(CONSENT_COOKIE)?.slice(3) ?? '';
const receiptOf = async (who: Visitor) => (await who.fetch(`/consent?receipt=${idOf(who)}`)).json();

describe('§4 a decision without a script', () => {
  it.each([
    [{ decision: 'accept' }, 'true', '11'],
    [{ decision: 'decline' }, 'false', '00'],
    [{ decision: 'save', performance: 'true' }, 'true', '10'],
    [{ decision: 'save' }, 'false', '00'],
  ])('%j sets the cookies for 30 days, and leads back to the page', async (entries, allowed, purposes) => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    const answer = await post(ada, entries, { referer: `${site.origin}/contact?from=mail` });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?from=mail']);
    expect(ada.cookies.get(ALLOWED_COOKIE)).toBe(allowed);
    expect(ada.cookies.get(CONSENT_COOKIE)).toMatch(new RegExp(`^${purposes}\\.[\\w-]{22}$`));
    const set = answer.headers
      .getSetCookie()
      .filter((cookie) => cookie.includes('onsent') || cookie.includes('Allowed'));
    expect(set.map((cookie) => /Max-Age=2592000; Path=\/.*SameSite=Lax/.test(cookie))).toEqual([true, true]);
    expect(await receiptOf(ada)).toMatchObject({
      purposes: { necessary: true, performance: purposes[0] === '1', advertising: purposes[1] === '1' },
      page: { path: '/contact' },
    });
  });

  it.each([
    ['of another site', 'https://evil.example/', '/'],
    ['of another site in disguise', '//evil.example/', '/'],
    ['of this site', '/contact', '/contact'],
  ])('does not redirect to the address %s, because it is not on this site', async (_, path, back) => {
    await using site = await formSite();
    const answer = await post(await visitor(site.origin), { decision: 'accept', path });
    expect(answer.headers.get('location')).toBe(back);
  });

  it('a decline removes the cookies of §9 that the visitor has', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    ada.cookies.set('ss_cvr', 'v|1|2|3|4').set('other', 'x');
    await post(ada, { decision: 'decline' });
    expect([ada.cookies.has('ss_cvr'), ada.cookies.get('other')]).toEqual([false, 'x']);
  });

  it.each([
    ['a decline', [{ decision: 'decline' }], '00'],
    ['one purpose', [{ decision: 'save', performance: 'true' }], '10'],
    ['an accept after a decline', [{ decision: 'decline' }, { decision: 'accept' }], '00'],
    [
      'one purpose, then the other',
      [
        { decision: 'save', performance: 'true' },
        { decision: 'save', advertising: 'true' },
      ],
      '00',
    ],
    ['an accept', [{ decision: 'accept' }], undefined],
    ['a decision that is forgotten', [{ decision: 'accept' }, { decision: 'forget' }], '00'],
  ])('%s sets a cookie from which the script of the next page knows what to remove', async (_, decisions, note) => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    for (const entries of decisions) await post(ada, entries);
    expect(ada.cookies.get('plinth-withdrawn')).toBe(note);
  });

  it('removing a decision also removes its receipt', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    await post(ada, { decision: 'accept' });
    const id = idOf(ada);
    await post(ada, { decision: 'forget' });
    expect([ada.cookies.has(ALLOWED_COOKIE), ada.cookies.has(CONSENT_COOKIE)]).toEqual([false, false]);
    expect((await ada.fetch(`/consent?receipt=${id}`)).status).toBe(404);
  });
});

describe('a decision from the script of a page', () => {
  it('that arrives after a newer decision is stored as a receipt and changes no cookie', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    await post(ada, { decision: 'decline' });
    const answer = await send(ada, { performance: true, advertising: true, id: ID, path: '/contact' });
    expect([answer.status, ada.cookies.get(ALLOWED_COOKIE), ada.cookies.has('plinth-withdrawn')]).toEqual([
      200,
      'false',
      true,
    ]);
    expect((await ada.fetch(`/consent?receipt=${ID}`)).status).toBe(200);
  });

  it('is stored once under the id that the page has chosen, with the signal of the browser', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    const body = { performance: true, advertising: false, id: ID, path: '/contact' };
    const answer = await decide(ada, body, { 'sec-gpc': '1' });
    expect([answer.status, await answer.json()]).toEqual([200, { id: ID }]);
    await send(ada, { ...body, performance: false });
    expect(await receiptOf(ada)).toMatchObject({
      id: ID,
      purposes: { performance: true, advertising: false },
      globalPrivacyControl: true,
    });
  });

  it.each([
    ['text', 'x'],
    ['a short id', { performance: true, advertising: true, id: 'x', path: '/' }],
    ['no purposes', { id: ID, path: '/' }],
    ['a purpose that is a text', { performance: 'true', advertising: true, id: ID, path: '/' }],
  ])('is refused when it is %s', async (_, body) => {
    await using site = await formSite();
    const answer = await send(await visitor(site.origin), body);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'PLINTH-SITE-100' }]);
  });

  it('is refused when a page of another site sends it', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin);
    const answers = await Promise.all([
      post(ada, { decision: 'accept' }, { 'sec-fetch-site': 'cross-site' }),
      send(ada, { performance: true, advertising: true, id: ID, path: '/' }, { 'sec-fetch-site': 'same-site' }),
    ]);
    expect(await Promise.all(answers.map((answer) => answer.json()))).toMatchObject([
      { code: 'PLINTH-SITE-101' },
      { code: 'PLINTH-SITE-101' },
    ]);
    expect(ada.cookies.has(ALLOWED_COOKIE)).toBe(false);
  });

  it('is refused when one address sends too many', async () => {
    atStartOfMinute();
    await using site = await formSite();
    const ada = await visitor(site.origin);
    const codes: number[] = [];
    for (let count = 0; count < 61; count += 1) codes.push((await post(ada, { decision: 'decline' })).status);
    expect([codes.filter((code) => code === 303).length, codes.at(-1)]).toEqual([60, 429]);
  });
});

describe('/consent', () => {
  it('shows the choices of the visitor in their language, without a script', async () => {
    await using site = await formSite({ files: { 'pages/site.json': { name: 'S', locale: 'de-DE' } } });
    const ada = await visitor(site.origin, '/contact');
    await post(ada, { decision: 'save', performance: 'true' });
    const html = await (await ada.fetch('/consent', { headers: { referer: `${site.origin}/contact` } })).text();
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html).toContain('Ihre Auswahl zu Cookies');
    expect(html).toContain('name="performance" value="true" checked');
    expect(html).not.toContain('name="advertising" value="true" checked');
    expect(html).toContain('name="path" value="/contact"');
    expect(html).toContain(`/consent?receipt=${idOf(ada)}`);
    expect(html).not.toContain('<script');
  });

  it('shows a note when the browser refuses advertising', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin);
    const pages = await Promise.all(
      [{}, { 'sec-gpc': '1' }].map(async (headers) => (await ada.fetch('/consent', { headers })).text()),
    );
    expect(pages.map((html) => html.includes('Global Privacy Control'))).toEqual([false, true]);
  });

  it.each([
    ['the usual policy', {}, '10', ['performance']],
    ['the absolute policy', { isRestrictiveCookiePolicyAbsolute: true }, '00', []],
  ])(
    'under %s, Global Privacy Control takes away what it refuses from the decision',
    async (_, settings, given, free) => {
      const page = JSON.stringify({ title: 'Us', path: '/us', blocks: [], context: { cookieSettings: settings } });
      await using site = await formSite({ files: { 'pages/us.json': page } });
      const ada = await visitor(site.origin, '/us');
      const headers = { 'sec-gpc': '1', referer: `${site.origin}/us` };
      await post(ada, { decision: 'accept' }, headers);
      expect(ada.cookies.get(CONSENT_COOKIE)?.slice(0, 2)).toBe(given);
      expect(await receiptOf(ada)).toMatchObject({
        purposes: { performance: given === '10', advertising: false },
        globalPrivacyControl: true,
      });
      const html = await (await ada.fetch('/consent', { headers })).text();
      const boxes = [...html.matchAll(/<input type="checkbox" name="(\w+)"[^>]*>/g)];
      expect(boxes.flatMap(([box, name]) => (box.includes('disabled') ? [] : [name]))).toEqual(free);
    },
  );

  it.each(['x', '../etc', `${ID}x`, ID])('has no receipt %s', async (id) => {
    await using site = await formSite();
    const ada = await visitor(site.origin);
    expect((await ada.fetch(`/consent?receipt=${encodeURIComponent(id)}`)).status).toBe(404);
  });

  it('shows the choices when its address has two receipts', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin);
    expect((await ada.fetch(`/consent?receipt=${ID}&receipt=${ID}`)).status).toBe(200);
  });
});

describe('the owner', () => {
  it('sees the decisions in pages, and gets all of them as CSV', async () => {
    await using site = await formSite({ config: { owner: OWNER } });
    const database = await openSourceDatabase(site.config);
    const store = receipts(database);
    for (let count = 0; count < 60; count += 1)
      await store.add(row({ id: `${'A'.repeat(20)}${String(count).padStart(2, '0')}` }), '');
    await database.destroy();
    const owner = await signedIn(site.origin);
    const first = await (await owner.fetch('/config/consent')).text();
    const next = /rel="next" href="([^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await (await owner.fetch(next)).text();
    const count = (html: string) => html.match(/<th scope="row">/g)?.length;
    expect([count(first), count(second)]).toEqual([50, 10]);
    const csv = await (await owner.fetch('/config/consent.csv')).text();
    expect(csv.trim().split('\r\n')).toHaveLength(61);
    expect(csv).toContain(',yes,no,no,/contact,');
  });

  it('is the only one who sees them', async () => {
    await using site = await formSite({ config: { owner: OWNER } });
    const ada = await visitor(site.origin);
    const statuses = await Promise.all(
      ['/config/consent', '/config/consent.csv'].map(async (path) => (await ada.fetch(path)).status),
    );
    expect(statuses).toEqual([303, 303]);
  });
});

const row = (more: Partial<ReceiptRow> = {}): ReceiptRow => ({
  id: ID,
  decided_at: '2026-01-02T03:04:05.000Z',
  performance: 1,
  advertising: 0,
  has_signal: 0,
  path: '/contact',
  page_version: 'e1',
  text_hash: '',
  ...more,
});

describe.each(await everyDatabase())('$name', ({ open }) => {
  let database: Database;
  useDatabase(open, (ready) => {
    database = ready;
  });

  it('keeps each text once, and removes it with its last receipt', async () => {
    const store = receipts(database);
    const old = row({ id: 'B'.repeat(22), text_hash: 'h1' });
    const young = row({ id: 'C'.repeat(22), text_hash: 'h1', decided_at: '2026-03-01T00:00:00.000Z' });
    for (const each of [old, young, old]) await store.add(each, '<p>Text</p>');
    expect(await store.find(old.id)).toEqual({ ...old, text: '<p>Text</p>' });
    const texts = () => database.selectFrom('consent_texts').selectAll().execute();
    expect(await texts()).toEqual([{ hash: 'h1', html: '<p>Text</p>' }]);
    await store.removeBefore(new Date('2026-02-01'));
    expect([await store.find(old.id), await store.find(young.id)]).toMatchObject([undefined, { id: young.id }]);
    expect(await texts()).toHaveLength(1);
    await store.removeBefore(new Date('2026-04-01'));
    expect(await texts()).toEqual([]);
  });

  it('lists receipts of one moment once each, newest first', async () => {
    const store = receipts(database);
    const ids = ['D', 'E', 'F'].map((letter) => letter.repeat(22));
    for (const id of ids) await store.add(row({ id }), '');
    const [first, second] = await store.list(2);
    expect([first?.id, second?.id]).toEqual([ids[2], ids[1]]);
    expect((await store.list(2, second)).map(({ id }) => id)).toEqual([ids[0]]);
  });
});
