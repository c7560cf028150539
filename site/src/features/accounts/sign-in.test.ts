import { isPassword } from '@plinth/server/sign-in';
import { describe, expect, it } from 'vitest';
import { atStartOfMinute } from '../../testing/at-start-of-minute.ts';
import { formSite } from '../../testing/form-site.ts';
import { openSourceDatabase } from '../../testing/open-source-database.ts';
import { OWNER, signedIn, signIn, submit } from '../../testing/owner.ts';
import { temporaryFolders, temporarySite } from '../../testing/temporary-site.ts';
import { visitor } from '../../testing/visitor.ts';
import { accounts } from './accounts.ts';
import { ensureOwner } from './owner-account.ts';
import { ownerPath } from './sign-in-path.ts';
import { afterSignOut } from './sign-out-route.ts';

const site = () => formSite({ config: { owner: OWNER } });

describe('the owner’s account', () => {
  it('is created at the first start, with a generated password that is shown once', async () => {
    await using first = await temporarySite({}, { isFirstStart: true });
    const { newOwner } = first.site;
    expect(newOwner).toEqual({ email: 'owner@localhost', password: expect.stringMatching(/^[\w-]{20}$/) });
    const database = await openSourceDatabase(first.config);
    const account = await accounts(database).byEmail('OWNER@localhost');
    expect(await isPassword(newOwner?.password ?? '', account?.password_hash)).toBe(true);
    expect(await ensureOwner(accounts(database), first.config.owner)).toBeUndefined();
    await database.destroy();
  });

  it('has the password and address of the settings; when a setting changes, all sessions end', async () => {
    await using folders = await temporaryFolders({});
    const database = await openSourceDatabase(folders.config);
    const store = accounts(database);
    expect(await ensureOwner(store, OWNER)).toBeUndefined();
    const before = await store.byEmail(OWNER.email);
    const session = {
      token_hash: 't',
      account_id: before?.id ?? '',
      created_at: '2026',
      last_used_at: '2026',
      browser: '',
    };
    await store.addSession({ ...session, expires_at: '9999' });
    await ensureOwner(store, OWNER);
    expect(await store.session('t', new Date())).toMatchObject({ email: OWNER.email, roles: [1] });
    await ensureOwner(store, { email: 'new@example.com', password: 'another password' });
    const after = await store.byEmail('new@example.com');
    expect(after?.id).toBe(before?.id);
    expect(await isPassword('another password', after?.password_hash)).toBe(true);
    expect(await store.session('t', new Date())).toBeUndefined();
    await database.destroy();
  });

  it('is created once, however many processes start together', async () => {
    await using folders = await temporaryFolders({});
    const database = await openSourceDatabase(folders.config);
    const settings = { email: 'o@example.com', password: undefined };
    const made = await Promise.all([1, 2, 3].map(() => ensureOwner(accounts(database), settings)));
    expect(made.filter(Boolean)).toHaveLength(1);
    await database.destroy();
  });
});

describe('/config/login', () => {
  it('sets a cookie that is only for this host and secure connections, and that no script can read', async () => {
    await using open = await site();
    const owner = await visitor(open.origin, '/config/login');
    const crumb = owner.cookies.get('crumb');
    const answer = await signIn(owner, { ...OWNER, next: '/config/submissions?q=a' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/config/submissions?q=a']);
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('__Host-session='));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain('Domain');
    expect(owner.cookies.get('crumb')).not.toBe(crumb);
    expect((await owner.fetch('/config/submissions')).status).toBe(200);
    expect((await owner.fetch('/config/login')).headers.get('location')).toBe('/config/');
  });

  it('gives a new token at each sign-in, so a token that an attacker has set before never becomes a session', async () => {
    await using open = await site();
    const owner = await visitor(open.origin, '/config/login');
    const planted = 'A'.repeat(43);
    owner.cookies.set('__Host-session', planted);
    await signIn(owner, OWNER);
    const first = owner.cookies.get('__Host-session') ?? '';
    expect((await owner.fetch('/config/submissions')).status).toBe(200);
    expect(first).not.toBe(planted);
    const eve = await visitor(open.origin);
    eve.cookies.set('__Host-session', planted);
    expect((await eve.fetch('/config/submissions')).status).toBe(303);
  });

  it.each([
    ['a wrong password', { ...OWNER, password: 'wrong' }, {}, 401],
    ['an address without an account', { ...OWNER, email: 'nobody@example.com' }, {}, 401],
    ['an empty form', {}, {}, 401],
    ['a password that is too long', { ...OWNER, password: 'x'.repeat(5000) }, {}, 403],
    ['a forged crumb', { ...OWNER, crumb: '0123456789abcdef0123' }, {}, 403],
    ['a page of another site', OWNER, { 'sec-fetch-site': 'cross-site' }, 403],
    ['an origin of another site', OWNER, { 'sec-fetch-site': '', origin: 'https://evil.example' }, 403],
  ])('%s does not sign in', async (_, entries, headers, status) => {
    await using open = await site();
    const eve = await visitor(open.origin, '/config/login');
    const answer = await signIn(eve, entries, headers);
    expect(answer.status).toBe(status);
    expect(eve.cookies.has('__Host-session')).toBe(false);
    expect(await answer.text()).toContain('role="alert"');
  });

  it('after a refusal shows the typed address again, escaped, and never the password', async () => {
    await using open = await site();
    const eve = await visitor(open.origin, '/config/login');
    const html = await (await signIn(eve, { email: '"><script>', password: 'hunter2hunter2' })).text();
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(html).not.toContain('hunter2');
    expect(html).not.toContain('<script');
  });

  it('limits the number of guesses', async () => {
    atStartOfMinute();
    await using open = await site();
    const eve = await visitor(open.origin, '/config/login');
    for (let count = 0; count < 10; count += 1)
      expect((await signIn(eve, { email: `nobody-${count}@example.com`, password: 'guess' })).status).toBe(401);
    const refused = await signIn(eve, OWNER);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('over an insecure connection, explains why nobody can sign in', async () => {
    await using open = await site();
    const answer = await open.site.app.inject({ url: '/config/login', headers: { host: 'prints.example' } });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('TRUST_PROXY');
  });

  it.each([
    ['/config/submissions', '/config/submissions'],
    ['/config/?frameUrl=%2Fa', '/config/?frameUrl=%2Fa'],
    ['//evil.example/config/', '/config/'],
    ['/\\evil.example', '/config/'],
    ['https://evil.example/config/', '/config/'],
    ['javascript:alert(1)', '/config/'],
    ['/configuration', '/config/'],
    ['/config/login?next=/config/login', '/config/'],
    ['/config/../x', '/config/'],
    ['', '/config/'],
  ])('next=%s redirects to %s', (next, path) => {
    expect(ownerPath(next)).toBe(path);
  });
});

describe('§7 Logout', () => {
  it('ends the session and redirects to the root of the site, which confirms the sign-out', async () => {
    await using open = await site();
    const owner = await signedIn(open.origin);
    const token = owner.cookies.get('__Host-session') ?? '';
    const answer = await submit(owner, '/api/auth/Logout', { crumb: owner.cookies.get('crumb') ?? '' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?logout=true']);
    expect(owner.cookies.has('__Host-session')).toBe(false);
    owner.cookies.set('__Host-session', token);
    expect((await owner.fetch('/config/submissions')).status).toBe(303);
  });

  it('in the configuration area leads back to the page in its frame, and removes the last identity', async () => {
    await using open = await site();
    const owner = await signedIn(open.origin);
    owner.cookies.set('ss_lastid', 'a');
    const html = await (await owner.fetch('/config/?frameUrl=%2Fcontact%3Fa%3Db')).text();
    expect(html).toContain('name="frameUrl" value="/contact?a=b"');
    const entries = { crumb: owner.cookies.get('crumb') ?? '', frameUrl: '/contact?a=b' };
    const answer = await submit(owner, '/api/auth/Logout', entries);
    expect(answer.headers.get('location')).toBe('/contact?a=b&logout=true');
    expect(owner.cookies.has('ss_lastid')).toBe(false);
  });

  it('§4 removes the last identity of this host and of the app domain, with the path /', async () => {
    const context = { appDomain: 'app.example' };
    await using open = await formSite({
      config: { owner: OWNER },
      files: { 'pages/site.json': { name: 'S', context } },
    });
    const owner = await signedIn(open.origin);
    const answer = await submit(owner, '/api/auth/Logout', { crumb: owner.cookies.get('crumb') ?? '' });
    const removed = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('ss_lastid='));
    expect(removed.map((cookie) => cookie.replace(/ ?Expires=[^;]*;?/i, '').trim())).toEqual([
      'ss_lastid=; Max-Age=0; Path=/; SameSite=Lax',
      'ss_lastid=; Max-Age=0; Domain=app.example; Path=/; SameSite=Lax',
    ]);
  });

  it.each([
    ['/contact', '/contact?logout=true'],
    ['/contact?logout=false', '/contact?logout=true'],
    ['', '/?logout=true'],
    ['https://evil.example/', '/?logout=true'],
    ['//evil.example/', '/?logout=true'],
    ['/\\evil.example', '/?logout=true'],
    ['javascript:alert(1)', '/?logout=true'],
    ['/config/people', '/?logout=true'],
    ['/api/auth/Logout', '/?logout=true'],
    ['///evil.example', '/?logout=true'],
    ['\\\\evil.example', '/?logout=true'],
    ['/%5Cevil.example', '/?logout=true'],
    ['/%2F/evil.example', '/?logout=true'],
    ['/%255Cevil.example', '/?logout=true'],
    ['/\tevil.example', '/?logout=true'],
    ['/\t/evil.example', '/?logout=true'],
    ['/a\r\nset-cookie: a=b', '/?logout=true'],
    ['/a\0', '/?logout=true'],
    ['/a\u0085', '/?logout=true'],
    ['JaVaScRiPt:alert(1)', '/?logout=true'],
    ['data:text/html,a', '/?logout=true'],
    ['http://evil.example@site.invalid/', '/?logout=true'],
    ['/..//evil.example', '/?logout=true'],
    ['evil.example', '/?logout=true'],
    ['/CONFIG/', '/?logout=true'],
    ['/contact#https://evil.example', '/contact?logout=true'],
    ['/?next=//evil.example', '/?next=%2F%2Fevil.example&logout=true'],
  ])('frameUrl=%s redirects to %s', (frameUrl, path) => {
    expect(afterSignOut(frameUrl)).toBe(path);
  });

  it('a frameUrl that is too long for a header redirects to the root of the site', () => {
    const long = `/${'a'.repeat(1900)}`;
    expect(afterSignOut(long)).toBe(`${long}?logout=true`);
    for (const longer of [`/${'a'.repeat(2000)}`, `/?${'é'.repeat(1000)}`])
      expect(afterSignOut(longer)).toBe('/?logout=true');
  });

  it('has an empty answer when a script calls it with the crumb in the query', async () => {
    await using open = await site();
    const owner = await signedIn(open.origin);
    const path = `/api/auth/Logout?crumb=${owner.cookies.get('crumb')}`;
    const answer = await owner.fetch(path, { method: 'POST' });
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
  });

  it('refuses a crumb that matches the cookie but not the session', async () => {
    await using open = await site();
    const owner = await signedIn(open.origin);
    owner.cookies.set('crumb', '0123456789abcdef0123');
    const answer = await owner.fetch('/api/auth/Logout?crumb=0123456789abcdef0123', { method: 'POST' });
    expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ crumbFail: true })]);
    expect((await owner.fetch('/config/submissions')).status).toBe(200);
  });

  it('gives the same answer to a request without a session', async () => {
    await using open = await site();
    const nobody = await visitor(open.origin);
    expect((await nobody.fetch('/api/auth/Logout', { method: 'POST' })).status).toBe(200);
  });
});

describe('§3 page context', () => {
  it('names the signed-in account only in the pages for its own browser', async () => {
    await using open = await site();
    const owner = await signedIn(open.origin);
    const page = await owner.fetch('/contact');
    expect(page.headers.get('cache-control')).toBe('private, no-cache');
    const html = await page.text();
    expect(html).toMatch(/"authenticatedAccount":\{"id":"[0-9a-f]{32}"\}/);
    expect(html).toContain('"websiteRoles":{"1":true}');
    const other = await visitor(open.origin);
    expect(await (await other.fetch('/contact')).text()).not.toContain('authenticatedAccount');
  });
});
