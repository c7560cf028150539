import { defaultServerSettings, readProxyTrust } from '@plinth/server/http';
import { atStartOfMinute } from '@plinth/site/src/testing/at-start-of-minute.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { addMember, MEMBER, signInMember } from '@plinth/site/src/testing/member.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { submit } from '@plinth/site/src/testing/owner.ts';
import { visitor } from '@plinth/site/src/testing/visitor.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const SESSION = '/api/site-users/account/session';
const tokenSchema = v.object({ xsrfToken: v.string() });

async function memberSite(options: { databaseUrl?: string | undefined; data?: string; proxy?: boolean } = {}) {
  const { databaseUrl, data, proxy = false } = options;
  const trust = readProxyTrust(proxy ? '1' : 'false');
  if ('problem' in trust) throw new Error(trust.problem);
  const open = await formSite({
    config: {
      ...(data && { data }),
      ...(databaseUrl && { databaseUrl }),
      server: { ...defaultServerSettings(), drainSeconds: 0, trustProxy: trust },
    },
  });
  const database = await openSourceDatabase(open.config);
  await addMember(database);
  await database.destroy();
  return open;
}

const xsrfOf = async (answer: Response) => v.parse(tokenSchema, await answer.json()).xsrfToken;

describe.each(await testDatabases())('§7 sessions of members ($name)', ({ open: openDatabase }) => {
  it('POST answers with the token of the session, DELETE ends it with the token as a header', async () => {
    const opened = await openDatabase();
    {
      await using site = await memberSite(opened.options);
      const mia = await visitor(site.origin, '/contact');
      const answer = await signInMember(mia);
      expect(answer.status).toBe(200);
      const xsrfToken = await xsrfOf(answer);
      const token = mia.cookies.get('__Host-member') ?? '';
      expect((await mia.fetch('/account/sign-in')).status).toBe(303);
      const signOut = { method: 'DELETE', headers: { 'x-siteuser-xsrf-token': xsrfToken } };
      expect((await mia.fetch(`${SESSION}?cloneCart=true`, signOut)).status).toBe(200);
      expect(mia.cookies.has('__Host-member')).toBe(false);
      mia.cookies.set('__Host-member', token);
      expect((await mia.fetch('/account/sign-in')).status).toBe(200);
    }
    await opened.close();
  });

  it('a sign-in in one process is known in another one, and failures are counted together', async () => {
    const opened = await openDatabase();
    {
      await using first = await memberSite({ ...opened.options, proxy: true });
      await using second = await memberSite({ ...opened.options, proxy: true });
      const mia = await visitor(first.origin, '/contact');
      await signInMember(mia);
      const same = await visitor(second.origin);
      for (const [name, value] of mia.cookies) same.cookies.set(name, value);
      expect((await same.fetch('/account/sign-in')).status).toBe(303);
      const eve = await Promise.all([first, second].map(({ origin }) => visitor(origin, '/contact')));
      const statuses: number[] = [];
      for (let index = 0; index < 6; index += 1) {
        const who = eve[index % 2];
        if (!who) break;
        const from = { 'x-forwarded-for': `198.51.100.${index}` };
        statuses.push((await signInMember(who, { password: `guess ${index}` }, from)).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      // A browser that has signed in before is not delayed by the failures of other browsers.
      mia.cookies.delete('__Host-member');
      expect((await signInMember(mia, {}, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(200);
    }
    await opened.close();
  });
});

describe('§7 POST /api/site-users/account/session', () => {
  it('gives a new token at each sign-in, so a token that an attacker has set before never becomes a session', async () => {
    await using site = await memberSite();
    const mia = await visitor(site.origin, '/contact');
    const planted = 'A'.repeat(43);
    mia.cookies.set('__Host-member', planted);
    const crumb = mia.cookies.get('crumb');
    const answer = await signInMember(mia);
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('__Host-member='));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(mia.cookies.get('__Host-member')).not.toBe(planted);
    expect(mia.cookies.get('crumb')).not.toBe(crumb);
    const first = mia.cookies.get('__Host-member') ?? '';
    await signInMember(mia);
    const eve = await visitor(site.origin);
    for (const old of [planted, first]) {
      eve.cookies.set('__Host-member', old);
      expect((await eve.fetch('/account/sign-in')).status).toBe(200);
    }
  });

  it.each([
    [true, /Max-Age=2592000/],
    [false, /^(?!.*Max-Age)/],
  ])('rememberMe %s decides whether the cookie outlives the browser', async (rememberMe, shape) => {
    await using site = await memberSite();
    const answer = await signInMember(await visitor(site.origin), { rememberMe });
    expect(answer.headers.getSetCookie().find((each) => each.startsWith('__Host-member='))).toMatch(shape);
  });

  it('answers the same for a wrong password as for an address without an account', async () => {
    await using site = await memberSite();
    const eve = await visitor(site.origin, '/contact');
    const wrong = await signInMember(eve, { password: 'wrong' });
    const unknown = await signInMember(eve, { email: 'nobody@example.com' });
    const headers = (answer: Response) => [...answer.headers.keys()].filter((name) => name !== 'date').sort();
    expect([wrong.status, await wrong.json()]).toEqual([unknown.status, await unknown.json()]);
    expect(headers(wrong)).toEqual(headers(unknown));
  });

  it.each([
    ['a page of another site', {}, { 'sec-fetch-site': 'cross-site' }, 403, 'PLINTH-SITE-142'],
    ['an origin of another site', {}, { 'sec-fetch-site': '', origin: 'https://evil.example' }, 403, 'PLINTH-SITE-142'],
    ['a password that is too long', { password: 'x'.repeat(5000) }, {}, 400, 'PLINTH-SITE-041'],
    ['a list instead of a text', { email: [MEMBER.email] }, {}, 400, 'PLINTH-SITE-041'],
  ])('%s does not sign in', async (_, body, headers, status, code) => {
    await using site = await memberSite();
    const eve = await visitor(site.origin, '/contact');
    const answer = await signInMember(eve, body, headers);
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })]);
    expect(eve.cookies.has('__Host-member')).toBe(false);
  });

  it('limits the tries of one address', async () => {
    atStartOfMinute();
    await using site = await memberSite();
    const eve = await visitor(site.origin, '/contact');
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1)
      statuses.push((await signInMember(eve, { email: `guess-${index}@example.com` })).status);
    expect(statuses).toContain(429);
  });
});

describe('§7 DELETE /api/site-users/account/session', () => {
  it('refuses a forged crumb, and sends the right crumb for the retry', async () => {
    await using site = await memberSite();
    const mia = await visitor(site.origin, '/contact');
    const xsrfToken = await xsrfOf(await signInMember(mia));
    const refused = await mia.fetch(`${SESSION}?crumb=0123456789abcdef`, { method: 'DELETE' });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ crumbFail: true, crumb: xsrfToken }),
    ]);
    expect((await mia.fetch(`${SESSION}?crumb=${xsrfToken}`, { method: 'DELETE' })).status).toBe(200);
  });

  it.each([
    ['the crumb of another session', true, {}],
    ['a page of another site with the right crumb', false, { 'sec-fetch-site': 'cross-site' }],
  ])('%s does not sign out', async (_, isOther, headers) => {
    await using site = await memberSite();
    const mia = await visitor(site.origin, '/contact');
    const own = await xsrfOf(await signInMember(mia));
    const other = await xsrfOf(await signInMember(await visitor(site.origin, '/contact')));
    const sent = { 'x-siteuser-xsrf-token': isOther ? other : own, ...headers };
    expect((await mia.fetch(SESSION, { method: 'DELETE', headers: sent })).status).toBe(403);
    expect((await mia.fetch('/account/sign-in')).status).toBe(303);
  });

  it('gives the same answer to a request without a session', async () => {
    await using site = await memberSite();
    const nobody = await visitor(site.origin, '/contact');
    expect((await nobody.fetch(SESSION, { method: 'DELETE' })).status).toBe(200);
  });
});

describe('/account/sign-in', () => {
  const post = async (site: { origin: string }, entries: Record<string, string>, headers = {}, query = '') => {
    const who = await visitor(site.origin, '/account/sign-in');
    const crumb = who.cookies.get('crumb') ?? '';
    return { who, answer: await submit(who, `/account/sign-in${query}`, { crumb, ...entries }, headers) };
  };

  it('works without a script, and leads to the page that the visitor wanted', async () => {
    await using site = await memberSite();
    const { who, answer } = await post(site, MEMBER, {}, '?next=%2Fcontact%3Fa%3D1');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?a=1']);
    expect(who.cookies.has('__Host-member')).toBe(true);
  });

  it.each(['//evil.example', 'https://evil.example/a', 'javascript:alert(1)', '/\\evil.example', '/account/sign-out'])(
    'never leads to %s',
    async (next) => {
      await using site = await memberSite();
      const { answer } = await post(site, MEMBER, {}, `?${new URLSearchParams({ next })}`);
      expect(answer.headers.get('location')).toBe('/account?lang=en');
    },
  );

  it.each([
    ['a wrong password', { ...MEMBER, password: 'wrong' }, {}, 401],
    ['a forged crumb', { ...MEMBER, crumb: '0123456789abcdef0123' }, {}, 403],
    ['a page of another site', MEMBER, { 'sec-fetch-site': 'cross-site' }, 403],
    ['neither a crumb nor the browser’s word', { ...MEMBER, crumb: '' }, { 'sec-fetch-site': '' }, 403],
  ])('%s is refused with an alert and without the password', async (_, entries, headers, status) => {
    await using site = await memberSite();
    const { who, answer } = await post(site, entries, headers);
    const html = await answer.text();
    expect(answer.status).toBe(status);
    expect(html).toContain('role="alert"');
    expect(html).toContain(`value="${MEMBER.email}"`);
    expect(html).not.toContain(MEMBER.password);
    expect(who.cookies.has('__Host-member')).toBe(false);
  });

  it.each([
    ['de', 'Anmelden', 'ltr'],
    ['ar', 'تسجيل الدخول', 'rtl'],
  ])('is in the language of its address: %s', async (lang, title, direction) => {
    await using site = await memberSite();
    const html = await (await fetch(`${site.origin}/account/sign-in?lang=${lang}`)).text();
    expect(html).toContain(`<html lang="${lang}" dir="${direction}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`/account/sign-up?lang=${lang}`);
  });

  it('is never stored by a cache, and no search engine lists it', async () => {
    await using site = await memberSite();
    const answer = await fetch(`${site.origin}/account/sign-in`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('a member of a site that is served over http to other machines cannot sign in', async () => {
    await using site = await memberSite();
    const answer = await site.site.app.inject({ url: '/account/sign-in', headers: { host: 'prints.example' } });
    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('https')]);
  });
});
