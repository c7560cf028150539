import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashPassword } from '@plinth/server/sign-in';
import { exportSite } from '@plinth/site/src/app/export/export-site.ts';
import { atStartOfMinute } from '@plinth/site/src/testing/at-start-of-minute.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { CONTACT, ENTRIES, type FormSite, formSite } from '@plinth/site/src/testing/form-site.ts';
import { addMember, signInMember } from '@plinth/site/src/testing/member.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { OWNER, signedIn, submit } from '@plinth/site/src/testing/owner.ts';
import { plainRenderer } from '@plinth/site/src/testing/plain-renderer.ts';
import { plainTemplate } from '@plinth/site/src/testing/plain-template.ts';
import { SOURCE_FEATURES } from '@plinth/site/src/testing/source-halves.ts';
import { type Visitor, visitor } from '@plinth/site/src/testing/visitor.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const SECRET = 'only-for-members';
const picture = (await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
  .png()
  .toBuffer()) as Buffer;
const LOCK = { passwordHash: await hashPassword('open sesame') };
const OTHER_LOCK = { passwordHash: await hashPassword('another') };

const page = (address: string, permissionType: number | undefined, more: object = {}) => ({
  path: address,
  title: `Title of ${address}`,
  ...(permissionType !== undefined && { context: { collection: { permissionType } } }),
  blocks: [{ id: 'a', type: 'accordion', data: { items: [SECRET, '/images/secret.png'] } }],
  ...more,
});

const FILES = {
  'pages/members.json': page('/members', 3),
  'pages/protected.json': page('/protected', undefined, { pageType: 105 }),
  'pages/locked.json': page('/locked', 2, { lock: LOCK }),
  'pages/locked-too.json': page('/locked-too', 2, { lock: OTHER_LOCK }),
  'pages/nobody.json': page('/nobody', 2),
  'pages/unknown.json': page('/unknown', 7),
  'public/images/secret.png': picture,
  'public/images/open.png': picture,
};

const INSIDE = page('/inside', 3, {
  blocks: [...page('/inside', 3).blocks, { id: 'f', type: 'form', data: { ...CONTACT, formId: 'inside' } }],
});

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function gatedSite(files: object = {}, config: object = {}): Promise<FormSite> {
  const site = await formSite({ config: { owner: OWNER, ...config }, files: { ...FILES, ...files } });
  const database = await openSourceDatabase(site.config);
  await addMember(database);
  await database.destroy();
  return site;
}

async function member(site: FormSite): Promise<Visitor> {
  const mia = await visitor(site.origin, '/contact');
  await signInMember(mia);
  return mia;
}

function unlock(who: Visitor, address: string, password: string, headers = {}): Promise<Response> {
  return who.fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ password }),
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  });
}

describe.each(await testDatabases())('§3 permissionType ($name)', ({ open }) => {
  it('members see a page for members, until their session ends', async () => {
    const opened = await open();
    {
      const { databaseUrl, data } = opened.options;
      await using site = await gatedSite({}, { ...(data && { data }), ...(databaseUrl && { databaseUrl }) });
      const mia = await member(site);
      for (const address of ['/members', '/protected']) {
        const answer = await mia.fetch(address);
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
        expect(answer.headers.get('vary')).toContain('Cookie');
        expect(await answer.text()).toContain(SECRET);
      }
      const etag = (await mia.fetch('/members')).headers.get('etag') ?? '';
      const database = await openSourceDatabase(site.config);
      await database.deleteFrom('member_sessions').execute();
      await database.destroy();
      const refused = await mia.fetch('/members', { headers: { 'if-none-match': etag } });
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([403, 'private, no-store']);
    }
    await opened.close();
  });
});

describe('content that a visitor may not see', () => {
  it.each(['/members', '/protected', '/locked', '/locked-too', '/nobody', '/unknown', '/members/', '/%6dembers'])(
    '%s is refused without any of its content',
    async (address) => {
      await using site = await gatedSite();
      for (const method of ['GET', 'HEAD']) {
        const answer = await fetch(site.origin + address, { method });
        expect(answer.status).toBe(403);
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
        expect(answer.headers.get('etag')).toBeNull();
        const html = await answer.text();
        expect(html).not.toContain(SECRET);
        expect(html).not.toContain('Title of');
      }
    },
  );

  it('a page for members is in no navigation, and its picture is not found for other visitors', async () => {
    await using site = await gatedSite({
      'pages/gallery.json': {
        path: '/gallery',
        title: 'Open',
        blocks: [{ id: 'a', type: 'accordion', data: '/images/open.png' }],
      },
    });
    const home = await (await fetch(`${site.origin}/`)).text();
    expect(home).toContain('href="/gallery"');
    expect(home).not.toContain('Title of');
    for (const query of ['', '?format=100w', '?format=original'])
      expect((await fetch(`${site.origin}/images/secret.png${query}`)).status).toBe(404);
    expect((await fetch(`${site.origin}/images/open.png?format=100w`)).headers.get('cache-control')).toContain(
      'public',
    );
    const mia = await member(site);
    for (const query of ['', '?format=100w']) {
      const answer = await mia.fetch(`/images/secret.png${query}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      expect(answer.headers.get('vary')).toContain('Cookie');
    }
  });

  it('a picture that is also on a public page is public', async () => {
    await using site = await gatedSite({
      'pages/gallery.json': {
        path: '/gallery',
        title: 'Open',
        blocks: [{ id: 'a', type: 'accordion', data: '/images/secret.png' }],
      },
    });
    expect((await fetch(`${site.origin}/images/secret.png`)).status).toBe(200);
  });

  it.each([
    ['its page', { pagePath: '/inside' }],
    ['no page', {}],
    ['another page', { pagePath: '/contact' }],
  ])('a form on the page is refused, with its files, when the request names %s', async (_, place) => {
    await using site = await gatedSite({ 'pages/inside.json': INSIDE });
    const eve = await visitor(site.origin, '/contact');
    const form = JSON.stringify(ENTRIES);
    const sent = await eve.send({ formId: 'inside', form, ...place });
    expect([sent.status, sent.body]).toEqual([403, { code: 'PLINTH-SITE-057', error: expect.any(String) }]);
    const withFile = new FormData();
    for (const [name, value] of Object.entries({ formId: 'inside', ...place })) withFile.set(name, value);
    withFile.set('value:email-1', 'eve@example.com');
    withFile.set('value:doc', new File(['%PDF-1.4\n'], 'eve.pdf', { type: 'application/pdf' }));
    expect((await eve.post(withFile)).status).toBe(403);
    expect(await site.stored.count({ spam: false })).toBe(0);
    expect(await filesBelow(path.join(site.config.data, 'uploads'))).toEqual([]);
    const mia = await member(site);
    expect((await mia.send({ formId: 'inside', form, ...place })).status).toBe(200);
  });

  it('a form is refused when the access of its sender has ended since the page was opened', async () => {
    await using site = await gatedSite({ 'pages/inside.json': INSIDE });
    const mia = await member(site);
    const key = await mia.key();
    const elsewhere = await visitor(site.origin);
    for (const [name, value] of mia.cookies) elsewhere.cookies.set(name, value);
    expect((await submit(elsewhere, '/account/sign-out', {})).status).toBe(303);
    const form = JSON.stringify(ENTRIES);
    const refused = await mia.send({ key, formId: 'inside', pagePath: '/inside', form });
    expect([refused.status, refused.body.code]).toEqual([403, 'PLINTH-SITE-057']);
    // The refused submission has not used the key, so the same form is stored after signing in again.
    await signInMember(mia);
    expect((await mia.send({ formId: 'inside', pagePath: '/inside', form })).status).toBe(200);
    expect(await site.stored.count({ spam: false })).toBe(1);
  });

  it('a form that is posted without a script does not show its page', async () => {
    await using site = await gatedSite({ 'pages/inside.json': INSIDE });
    const who = await visitor(site.origin, '/contact');
    const answer = await who.post(new URLSearchParams({ formId: 'inside', pagePath: '/inside' }));
    expect(await answer.text()).not.toContain(SECRET);
    const mia = await member(site);
    const own = await mia.post(new URLSearchParams({ formId: 'inside', pagePath: '/inside' }));
    expect(await own.text()).toContain(SECRET);
  });

  it('a page that becomes a page for members is restricted at once, even when its page file is broken', async () => {
    await using site = await gatedSite({ 'pages/late.json': page('/late', undefined) });
    expect((await fetch(`${site.origin}/late`)).status).toBe(200);
    await site.write({ 'pages/late.json': page('/late', 3) });
    await site.site.refresh();
    expect((await fetch(`${site.origin}/late`)).status).toBe(403);
    await site.write({ 'pages/late.json': '{ "path": "/late", ' });
    await site.site.refresh();
    const answer = await fetch(`${site.origin}/late`);
    expect([answer.status, await answer.text()]).toEqual([403, expect.not.stringContaining(SECRET)]);
    expect((await fetch(`${site.origin}/images/secret.png`)).status).toBe(404);
  });

  it('the owner sees every page', async () => {
    await using site = await gatedSite();
    const owner = await signedIn(site.origin);
    for (const address of ['/members', '/locked', '/nobody']) expect((await owner.fetch(address)).status).toBe(200);
  });

  it('is left out of a static export, with a warning', async () => {
    await using site = await gatedSite();
    const out = await mkdtemp(path.join(tmpdir(), 'plinth-gated-'));
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const result = await exportSite(
      site.config,
      { features: SOURCE_FEATURES, createRenderer: () => plainRenderer(), loadTemplate: async () => plainTemplate() },
      { out, apiOrigin: undefined, log },
    );
    const files = (await readdir(out, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    for (const { parentPath, name } of files) {
      expect(name).not.toContain('secret');
      expect(await readFile(path.join(parentPath, name), 'utf8')).not.toContain(SECRET);
    }
    expect(result.warnings.map(({ code }) => code)).toContain('PLINTH-SITE-048');
    await rm(out, { recursive: true });
  });
});

describe('§2 page types 106 and 103', () => {
  const OWN = {
    'pages/denied.json': { path: '/denied', title: 'Join us', pageType: 106, noindex: true },
    'pages/lock.json': { path: '/lock', title: 'Closed', pageType: 103, noindex: true },
    'pages/denied-de.json': { path: '/de/denied', title: 'Mach mit', pageType: 106, context: { locale: 'de' } },
    'pages/members-de.json': {
      ...page('/de/members', 3),
      context: { locale: 'de', collection: { permissionType: 3 } },
    },
  };

  it.each([
    ['/members', 'Join us'],
    ['/de/members', 'Mach mit'],
    ['/locked', 'Closed'],
  ])('%s shows the page of the site: %s', async (address, title) => {
    await using site = await gatedSite(OWN);
    const answer = await fetch(site.origin + address);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'private, no-store']);
    const html = await answer.text();
    expect(html).toContain(`<title>${title}`);
    expect(html.includes('sqs-member-access-page-root')).toBe(title !== 'Closed');
  });

  it.each(['/members', '/locked', '/de/members', '/protected'])(
    '%s gets the same answer with a page of the site and with a plain page',
    async (address) => {
      for (const files of [OWN, {}]) {
        const lines: string[] = [];
        const logTo = { write: (line: string) => lines.push(line) };
        await using site = await formSite({ config: { logLevel: 'warn' }, files: { ...FILES, ...files }, logTo });
        await (await fetch(site.origin + address)).text();
        await site.site.close();
        expect(lines.filter((line) => line.includes(address))).toEqual([]);
      }
    },
  );

  it('have their own addresses too, for everyone, even when the whole site is locked', async () => {
    await using site = await gatedSite({
      ...OWN,
      'pages/site.json': { context: { collection: { permissionType: 2 } }, lock: LOCK },
    });
    expect((await fetch(`${site.origin}/denied`)).status).toBe(200);
    expect((await fetch(`${site.origin}/lock`)).status).toBe(200);
    expect((await fetch(`${site.origin}/contact`)).status).toBe(403);
    const who = await visitor(site.origin);
    expect((await unlock(who, '/contact', 'open sesame')).status).toBe(303);
    expect((await who.fetch('/contact')).status).toBe(200);
  });

  it('without a page of type 106, links lead to signing in and back', async () => {
    await using site = await gatedSite();
    const html = await (await fetch(`${site.origin}/members?a=1`)).text();
    expect(html).toContain('class="sqs-member-access-page-root"');
    expect(html).toContain('href="/account/sign-in?next=%2Fmembers%3Fa%3D1&amp;lang=en"');
  });
});

describe('the lock screen', () => {
  it('opens the page with its password, for this browser and this lock only', async () => {
    await using site = await gatedSite();
    const who = await visitor(site.origin, '/locked');
    expect((await unlock(who, '/locked', 'wrong')).status).toBe(401);
    const opened = await unlock(who, '/locked?a=1', 'open sesame');
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/locked?a=1']);
    const cookie = opened.headers.getSetCookie().find((each) => each.startsWith('__Host-lock-')) ?? '';
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await who.fetch('/locked')).status).toBe(200);
    for (const closed of ['/locked-too', '/nobody', '/members']) expect((await who.fetch(closed)).status).toBe(403);
    expect((await (await visitor(site.origin)).fetch('/locked')).status).toBe(403);
    await site.write({ 'pages/locked.json': page('/locked', 2, { lock: OTHER_LOCK }) });
    await site.site.refresh();
    expect((await who.fetch('/locked')).status).toBe(403);
  });

  it('refuses a forged or expired cookie', async () => {
    await using site = await gatedSite();
    const who = await visitor(site.origin);
    await unlock(who, '/locked', 'open sesame');
    const [name = '', value = ''] = [...who.cookies].find(([each]) => each.startsWith('__Host-lock-')) ?? [];
    const [end = '', signature = ''] = value.split('.');
    for (const forged of ['x', `${end}.${'A'.repeat(43)}`, `zzzzzzzz.${signature}`, `10000000.${signature}`]) {
      who.cookies.set(name, forged);
      expect((await who.fetch('/locked')).status).toBe(403);
    }
  });

  it('limits the tries of one address, and refuses pages of other sites', async () => {
    atStartOfMinute();
    await using site = await gatedSite();
    const eve = await visitor(site.origin);
    expect((await unlock(eve, '/locked', 'open sesame', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) statuses.push((await unlock(eve, '/locked', `guess ${index}`)).status);
    expect(statuses).toContain(429);
    expect(eve.cookies.size).toBe(0);
  });

  it.each(['/nobody', '/members', '/contact', '/nowhere'])('no password opens %s', async (address) => {
    await using site = await gatedSite();
    const eve = await visitor(site.origin);
    for (const password of ['', 'open sesame']) {
      const { status } = await unlock(eve, address, password);
      expect([401, 404]).toContain(status);
    }
    expect([...eve.cookies.keys()].filter((name) => name.startsWith('__Host-lock'))).toEqual([]);
  });

  it('never sends the hash of a password', async () => {
    await using site = await gatedSite();
    const who = await visitor(site.origin);
    const texts = [await (await who.fetch('/locked')).text()];
    await unlock(who, '/locked', 'open sesame');
    texts.push(await (await who.fetch('/locked')).text());
    for (const text of texts) expect(text).not.toContain('argon2');
  });
});
