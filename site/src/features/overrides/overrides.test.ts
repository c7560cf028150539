import { createHash, randomUUID } from 'node:crypto';
import { ContributorRole } from '@plinth/sdk/enums';
import { secretSetting } from '@plinth/server/storage';
import { describe, expect, it } from 'vitest';
import { atStartOfMinute } from '../../testing/at-start-of-minute.ts';
import { testDatabases } from '../../testing/databases.ts';
import { formSite } from '../../testing/form-site.ts';
import { openSourceDatabase } from '../../testing/open-source-database.ts';
import { buildText, FOLDER, ORIGIN, signer } from '../../testing/override-build.ts';
import { OWNER, signedIn, submit } from '../../testing/owner.ts';
import { type Visitor, visitor } from '../../testing/visitor.ts';
import { accounts } from '../accounts/accounts.ts';
import { OVERRIDE_COOKIE } from './current-override.ts';
import { type Grant, openGrant, sealGrant } from './override-token.ts';
import { overrides } from './overrides.ts';

const site = () => formSite({ config: { owner: OWNER } });
type OpenSite = Awaited<ReturnType<typeof site>>;

async function put(open: OpenSite, body: unknown) {
  const answer = await fetch(`${open.origin}/config/overrides/build`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, code: text === '' ? undefined : JSON.parse(text).code };
}

function confirm(owner: Visitor, key: string, more: object = {}): Promise<Response> {
  const crumb = owner.cookies.get('crumb') ?? '';
  return submit(owner, '/config/overrides', { crumb, plugin: 'content', origin: ORIGIN, key, minutes: '60', ...more });
}

/** Signs the owner in, confirms an override, and sends its first build. */
async function overriding(open: OpenSite) {
  const owner = await signedIn(open.origin);
  const { key, signed } = signer();
  expect((await confirm(owner, key)).status).toBe(303);
  const send = (build: string, signature = signed(build)) => put(open, { key, signature, build });
  expect(await send(buildText())).toEqual({ status: 204, code: undefined });
  return { owner, key, send, token: owner.cookies.get(OVERRIDE_COOKIE) ?? '' };
}

async function pageOf(who: Visitor) {
  const answer = await who.fetch('/');
  return { html: await answer.text(), cache: answer.headers.get('cache-control') };
}

async function withDatabase<T>(open: OpenSite, use: (database: Awaited<ReturnType<typeof openSourceDatabase>>) => T) {
  const database = await openSourceDatabase(open.config);
  try {
    return await use(database);
  } finally {
    await database.destroy();
  }
}

/** Error code that the owner's area shows for the override of this browser. */
async function refusalOf(owner: Visitor): Promise<string | undefined> {
  const html = await (await owner.fetch('/config/overrides')).text();
  return /Not shown in this browser[^(]*\((PLINTH-SITE-\d+)\)/.exec(html)?.[1];
}

describe('a valid override', () => {
  it('changes the page of its owner only, and neither the stored page nor what visitors get', async () => {
    await using open = await site();
    const before = await pageOf(await visitor(open.origin));
    const stored = () => withDatabase(open, (database) => database.selectFrom('published_pages').selectAll().execute());
    const pages = await stored();
    const { owner } = await overriding(open);
    const shown = await pageOf(owner);
    expect(shown.html).toContain('id="plinth-override"');
    expect(shown.html).toContain(`src="${FOLDER}plinth-dev.js"`);
    expect(shown.cache).toBe('private, no-store');
    expect((await pageOf(await visitor(open.origin))).html).toBe(before.html);
    expect(await stored()).toEqual(pages);
  });

  it('is not shown before its first build, and ends with the next override of the account', async () => {
    await using open = await site();
    const first = await overriding(open);
    expect((await confirm(first.owner, signer().key)).status).toBe(303);
    expect((await pageOf(first.owner)).html).not.toContain('plinth-override');
    first.owner.cookies.set(OVERRIDE_COOKIE, first.token);
    expect((await pageOf(first.owner)).html).not.toContain('plinth-override');
    expect(await refusalOf(first.owner)).toBe('PLINTH-SITE-085');
    expect(await first.send(buildText({}, 2000))).toEqual({ status: 404, code: 'PLINTH-SITE-085' });
  });

  it('is ended by Stop, which redirects to the page and never to another site', async () => {
    await using open = await site();
    const { owner, token } = await overriding(open);
    const html = (await pageOf(owner)).html;
    const id = /"plinth-override">\{"id":"([0-9a-f]+)"/.exec(html)?.[1] ?? '';
    const crumb = owner.cookies.get('crumb') ?? '';
    expect((await submit(owner, '/config/overrides/end', { id })).status).toBe(403);
    expect((await pageOf(owner)).html).toContain('plinth-override');
    const answer = await submit(owner, '/config/overrides/end', { crumb, id, next: '/contact?a=b' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?a=b']);
    owner.cookies.set(OVERRIDE_COOKIE, token);
    expect((await pageOf(owner)).html).not.toContain('plinth-override');
    const away = await submit(owner, '/config/overrides/end', { crumb, id, next: '//evil.example' });
    expect(away.headers.get('location')).toBe('/config/overrides');
  });
});

describe('the page is the usual one', () => {
  const usual = async (open: OpenSite) => (await pageOf(await visitor(open.origin))).html;

  it('without a session, even with the cookie of the override', async () => {
    await using open = await site();
    const { owner, token } = await overriding(open);
    owner.cookies.clear();
    owner.cookies.set(OVERRIDE_COOKIE, token);
    expect((await pageOf(owner)).html).toBe(await usual(open));
  });

  it.each([
    ['a changed signature', (token: string) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`],
    ['another plugin', (token: string) => changed(token, { plugin: 'forms' })],
    ['a later end', (token: string) => changed(token, { expires: '2999-01-01T00:00:00.000Z' })],
    ['another origin', (token: string) => changed(token, { origin: 'http://127.0.0.1:1' })],
    ['nothing in it', () => ''],
    ['a text that is no token', () => 'x.y'],
  ])('with a token that has %s', async (_, change) => {
    await using open = await site();
    const { owner, token } = await overriding(open);
    owner.cookies.set(OVERRIDE_COOKIE, change(token));
    expect((await pageOf(owner)).html).not.toContain('plinth-override');
    expect(await refusalOf(owner)).toBe('PLINTH-SITE-086');
  });

  it('with a token that has expired, although it is signed', async () => {
    await using open = await site();
    const { owner, token } = await overriding(open);
    await withDatabase(open, async (database) => {
      const secret = await secretSetting(database, 'overrides.secret');
      const grant = openGrant(token, secret, new Date());
      if (typeof grant === 'string') throw new Error(grant);
      owner.cookies.set(OVERRIDE_COOKIE, sealGrant({ ...grant, expires: '2026-01-01T00:00:00.000Z' }, secret));
    });
    expect((await pageOf(owner)).html).not.toContain('plinth-override');
    expect(await refusalOf(owner)).toBe('PLINTH-SITE-085');
  });

  it('for another account, even for an administrator with the cookie of the override', async () => {
    await using open = await site();
    const { token } = await overriding(open);
    const other = await visitor(open.origin, '/');
    await withDatabase(open, async (database) => {
      const now = new Date().toISOString();
      const account = { id: randomUUID(), email: 'other@example.com', password_hash: '', created_at: now };
      const session = 'b'.repeat(43);
      await database.insertInto('accounts').values(account).execute();
      await database
        .insertInto('account_roles')
        .values({ account_id: account.id, role: ContributorRole.admin })
        .execute();
      await accounts(database).addSession({
        token_hash: createHash('sha256').update(session).digest('base64url'),
        account_id: account.id,
        last_used_at: now,
        browser: '',
        created_at: now,
        expires_at: '2999-01-01T00:00:00.000Z',
      });
      other.cookies.set('__Host-session', session);
    });
    other.cookies.set(OVERRIDE_COOKIE, token);
    expect((await pageOf(other)).html).not.toContain('plinth-override');
    expect(await refusalOf(other)).toBe('PLINTH-SITE-087');
  });
});

/** Changes the content of a token and keeps its old signature. */
function changed(token: string, change: Partial<Grant>): string {
  const [text = '', signature = ''] = token.split('.');
  const grant = JSON.parse(Buffer.from(text, 'base64url').toString());
  return `${Buffer.from(JSON.stringify({ ...grant, ...change })).toString('base64url')}.${signature}`;
}

describe('a build is refused', () => {
  it('before the owner has confirmed its key', async () => {
    await using open = await site();
    const { key, signed } = signer();
    const build = buildText();
    expect(await put(open, { key, signature: signed(build), build })).toEqual({ status: 404, code: 'PLINTH-SITE-085' });
  });

  it.each<[string, object, number]>([
    ['of another plugin', { name: 'forms' }, 1000],
    ['with files of another server', { script: { src: 'https://x.example/a.js', integrity: '', files: {} } }, 1000],
    ['that is older than the one that is shown', {}, 999],
  ])('%s', async (_, more, builtAt) => {
    await using open = await site();
    const { send } = await overriding(open);
    expect((await send(buildText(more, builtAt))).code).toBe('PLINTH-SITE-089');
  });

  it('with a signature of another key or of another build, and without a usable body', async () => {
    await using open = await site();
    const { owner, key, send } = await overriding(open);
    const build = buildText({}, 2000);
    expect(await send(build, signer().signed(build))).toEqual({ status: 403, code: 'PLINTH-SITE-086' });
    expect(await send(build, signer().signed(buildText()))).toEqual({ status: 403, code: 'PLINTH-SITE-086' });
    expect(await put(open, { key, build })).toEqual({ status: 400, code: 'PLINTH-SITE-041' });
    expect((await put(open, { key, signature: 'A'.repeat(86), build: 'x'.repeat(600_000) })).status).toBe(413);
    expect((await pageOf(owner)).html).toContain('"builtAt":1000');
  });
});

it('one address may send 120 builds in a minute', async () => {
  atStartOfMinute();
  await using open = await site();
  const wrong = { key: 'A'.repeat(43), signature: 'A'.repeat(86), build: '{}' };
  for (let count = 0; count < 120; count += 1) expect((await put(open, wrong)).status).toBe(404);
  expect(await put(open, wrong)).toEqual({ status: 429, code: 'PLINTH-SITE-042' });
});

describe('an override cannot be confirmed', () => {
  it.each<[string, object]>([
    ['for a build on another machine', { origin: 'https://evil.example' }],
    ['for a name that only looks like this machine', { origin: 'http://127.0.0.1.evil.example:80' }],
    ['for an address with a path', { origin: `${ORIGIN}/x` }],
    ['without a key', { key: '' }],
    ['for a name that is no plugin', { plugin: '../content' }],
    ['for more than 8 hours', { minutes: '481' }],
    ['for no time', { minutes: '' }],
  ])('%s', async (_, more) => {
    await using open = await site();
    const owner = await signedIn(open.origin);
    const answer = await confirm(owner, signer().key, more);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/<p[^>]* role="alert">This cannot be confirmed: .+\(PLINTH-SITE-088\)/);
    expect(owner.cookies.has(OVERRIDE_COOKIE)).toBe(false);
  });

  it('without the crumb, by a visitor, or by opening the link', async () => {
    await using open = await site();
    const { key } = signer();
    const owner = await signedIn(open.origin);
    expect((await confirm(owner, key, { crumb: 'x'.repeat(30) })).status).toBe(403);
    const nobody = await visitor(open.origin, '/');
    expect((await confirm(nobody, key)).headers.get('location')).toBe('/config/login');
    const link = `/config/overrides?${new URLSearchParams({ plugin: 'content', origin: ORIGIN, key })}`;
    expect(await (await owner.fetch(link)).text()).toContain(`Show plugin content from ${ORIGIN}?`);
    expect(owner.cookies.has(OVERRIDE_COOKIE)).toBe(false);
    const wrong = await owner.fetch(link.replace('http', 'https'));
    expect(await wrong.text()).toContain('PLINTH-SITE-088');
  });
});

describe.each(await testDatabases())('overrides in $name', ({ open: openDatabase }) => {
  it('are found until they end, expire, or are replaced by another override, and keep the newest build', async () => {
    const temporary = await openDatabase();
    const database = await openSourceDatabase(temporary.options);
    const store = overrides(database);
    const now = new Date('2027-01-01T10:00:00.000Z');
    const later = new Date('2027-01-01T11:00:01.000Z');
    const grant = (id: string, account = 'a'): Grant => ({
      id,
      account,
      plugin: 'content',
      origin: ORIGIN,
      key: `key-${id}`,
      expires: '2027-01-01T11:00:00.000Z',
    });
    await store.begin(grant('1'), now);
    await store.begin(grant('2'), now);
    await store.begin(grant('3', 'b'), now);
    expect(await store.of(grant('1'))).toBeUndefined();
    expect(await store.of({ ...grant('2'), plugin: 'forms' })).toBeUndefined();
    expect((await store.ofAccount('a', now)).map(({ id }) => id)).toEqual(['2']);
    expect(await store.putBuild('2', 'one', new Date(2000))).toBe(true);
    expect(await store.putBuild('2', 'one', new Date(2000))).toBe(true);
    expect(await store.putBuild('2', 'none', new Date(1000))).toBe(false);
    expect((await store.byKey('key-2', now))?.build).toBe('one');
    expect(await store.byKey('key-2', later)).toBeUndefined();
    await store.end('3', 'a');
    expect(await store.of(grant('3', 'b'))).toBeDefined();
    await store.end('3', 'b');
    expect(await store.of(grant('3', 'b'))).toBeUndefined();
    await store.endExpired(later);
    expect(await store.of(grant('2'))).toBeUndefined();
    await database.destroy();
    await temporary.close();
  });
});
