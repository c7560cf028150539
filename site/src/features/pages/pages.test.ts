import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { plainTemplate } from '../../testing/plain-template.ts';
import { HOME, temporarySite } from '../../testing/temporary-site.ts';

const CRUMB = 'crumb=0123456789abcdef0123';

describe('a published page', () => {
  it('is sent as HTML, with its own policy and the headers of helmet', async () => {
    await using site = await temporarySite({ 'pages/index.json': HOME });
    const answer = await site.site.app.inject('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    expect(answer.headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['permissions-policy']).toBe('geolocation=()');
    expect(answer.body).toContain('id="block-a1"');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    [undefined, (bytes: Buffer) => bytes],
  ])('is sent to a client with the content encoding %s, when the client accepts it', async (encoding, decode) => {
    await using site = await temporarySite({ 'pages/index.json': HOME });
    const answer = await site.site.app.inject({
      url: '/',
      headers: { ...(encoding ? { 'accept-encoding': encoding } : {}) },
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(decode(answer.rawPayload).toString()).toContain('<!doctype html>');
  });

  it('is not sent again to a client that has the current version', async () => {
    await using site = await temporarySite({ 'pages/index.json': HOME });
    const { headers } = await site.site.app.inject('/');
    expect(headers.etag).toMatch(/^W\/"/);
    const again = await site.site.app.inject({
      url: '/',
      headers: { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' },
    });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    const other = await site.site.app.inject({ url: '/', headers: { 'if-none-match': 'W/"other"' } });
    expect(other.statusCode).toBe(200);
  });

  it('is answered to HEAD with the headers of GET and without a body', async () => {
    await using site = await temporarySite({ 'pages/index.json': HOME });
    const get = await site.site.app.inject({ url: '/', headers: { cookie: CRUMB } });
    const head = await site.site.app.inject({ method: 'HEAD', url: '/', headers: { cookie: CRUMB } });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  it('§2 says without a script that somebody has signed out, and only at the address after it', async () => {
    await using site = await temporarySite({ 'pages/index.json': HOME });
    const [after, plain, other] = await Promise.all(
      ['/?logout=true', '/', '/?logout=1'].map((url) => site.site.app.inject(url)),
    );
    const notice =
      '<noscript><p class="site-notice" role="status">You have been successfully logged out.</p></noscript>';
    expect(after?.body).toMatch(/<main [^>]*>\n<noscript>/);
    expect([after, plain, other].map((answer) => answer?.body.includes(notice))).toEqual([true, false, false]);
    expect(after?.headers.etag).not.toBe(plain?.headers.etag);
  });

  it('sets a crumb for a visitor who has none, and then must not be stored by a shared cache', async () => {
    await using site = await temporarySite({ 'pages/index.json': HOME });
    const first = await site.site.app.inject('/');
    expect(first.headers['set-cookie']).toMatch(/^crumb=[\w-]{42}; Path=\/; SameSite=Lax$/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const later = await site.site.app.inject({ url: '/', headers: { cookie: CRUMB } });
    expect(later.headers['set-cookie']).toBeUndefined();
    expect(later.headers['cache-control']).toBe('no-cache');
    expect(later.body).toBe(first.body);
  });

  it('contains the data of its visitor, which does not change the cached page', async () => {
    await using site = await temporarySite(
      { 'pages/index.json': HOME },
      { visitorContext: (request) => (request.headers['x-account'] ? { authenticatedAccount: { id: 'me' } } : {}) },
    );
    const mine = await site.site.app.inject({ url: '/', headers: { 'x-account': '1', cookie: CRUMB } });
    const theirs = await site.site.app.inject({ url: '/', headers: { cookie: CRUMB } });
    expect(mine.body).toContain('"authenticatedAccount":{"id":"me"}');
    expect(mine.headers['cache-control']).toBe('private, no-cache');
    expect(mine.headers.vary).toContain('Cookie');
    expect(theirs.body).not.toContain('authenticatedAccount');
    const small = await site.site.app.inject({
      url: '/',
      headers: { 'x-account': '1', cookie: CRUMB, 'accept-encoding': 'br' },
    });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(mine.body);
    expect(small.headers.etag).toBe(mine.headers.etag);
    expect(mine.headers.etag).not.toBe(theirs.headers.etag);
  });
});

describe('addresses', () => {
  const files = { 'pages/index.json': HOME, 'pages/a.json': { path: '/über uns'.replace(' ', '-'), title: 'Ü' } };

  it.each([
    ['/%C3%BCber-uns', 200, undefined],
    ['/%C3%BCber-uns?x=1', 200, undefined],
    ['/%C3%BCber-uns/?x=1', 308, '/%C3%BCber-uns?x=1'],
    ['/nothing/', 404, undefined],
    ['//evil.example/', 404, undefined],
    ['/%E0%A4%A', 400, undefined],
    ['/%00', 400, undefined],
  ])('%s is answered with %i', async (url, status, location) => {
    await using site = await temporarySite(files);
    const answer = await site.site.app.inject(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([status, location]);
  });
});

describe('errors', () => {
  it('§2 page type 100 is the not-found page', async () => {
    await using site = await temporarySite({
      'pages/404.json': { path: '/404', title: 'Lost', pageType: 100, blocks: [] },
    });
    const answer = await site.site.app.inject('/gone');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('Lost');
    expect(answer.headers['content-security-policy']).toContain('script-src');
  });

  it.each([
    ['/gone', 'text/html', 'nothing here'],
    ['/api/gone', 'application/json', 'Not found.'],
  ])('without a page of type 100, %s is answered as %s', async (url, type, text) => {
    await using site = await temporarySite({});
    const answer = await site.site.app.inject(url);
    expect([answer.statusCode, String(answer.headers['content-type']).split(';')[0]]).toEqual([404, type]);
    expect(answer.body).toContain(text);
  });

  it.each([false, true])(
    'a broken page file is answered with 500, and other pages are served (dev: %s)',
    async (dev) => {
      await using site = await temporarySite(
        { 'pages/index.json': HOME, 'pages/broken.json': { path: '/broken' } },
        { config: { dev } },
      );
      const broken = await site.site.app.inject('/broken');
      expect(broken.statusCode).toBe(500);
      expect(broken.body.includes('$.title')).toBe(dev);
      expect((await site.site.app.inject('/')).statusCode).toBe(200);
      expect(site.site.publisher.problems()).toMatchObject([{ file: 'broken.json', at: '$.title' }]);
    },
  );
});

describe('a page that was valid before', () => {
  const about = { path: '/about-us', title: 'About', nav: false };
  const broken: readonly (readonly [string, string | object])[] = [
    ['is not JSON', '{"path": "/about-us", "title": "About" "nav": false}'],
    ['has lost a required field', { path: '/about-us' }],
    ['has lost its path', { title: 'About' }],
    ['names a path of the server', { ...about, path: '/api/about' }],
    ['contains a refused key', '{"path":"/about-us","title":"","context":{"website":{"__proto__":{}}}}'],
  ];

  it.each(broken)(
    'is served as it was last published while its file %s, and the problem is reported',
    async (_, file) => {
      await using site = await temporarySite({ 'pages/index.json': HOME, 'pages/about.json': about });
      const before = await site.site.app.inject('/about-us');
      await site.write({ 'pages/about.json': file });
      await site.site.refresh();
      await site.site.refresh();
      const after = await site.site.app.inject('/about-us');
      expect([after.statusCode, after.body]).toEqual([200, before.body]);
      expect(site.site.publisher.problems()).toMatchObject([{ severity: 'error', file: 'about.json' }]);
      await site.write({ 'pages/about.json': { ...about, title: 'Repaired' } });
      await site.site.refresh();
      expect((await site.site.app.inject('/about-us')).body).toContain('<title>Repaired');
      expect(site.site.publisher.problems()).toEqual([]);
    },
  );

  it.each(broken.slice(0, 2))('is served from the database after a restart while its file %s', async (_, file) => {
    const lost = { path: '/lost', title: 'Lost', pageType: 100 };
    await using first = await temporarySite({ 'pages/about.json': about, 'pages/lost.json': lost });
    await using second = await temporarySite(
      { 'pages/about.json': file, 'pages/lost.json': { path: '/lost' } },
      { config: { data: first.config.data } },
    );
    const after = await second.site.app.inject('/about-us');
    expect([after.statusCode, after.body]).toEqual([200, (await first.site.app.inject('/about-us')).body]);
    const gone = await second.site.app.inject('/gone');
    expect([gone.statusCode, gone.body]).toEqual([404, expect.stringContaining('<title>Lost')]);
  });

  it('keeps the name of the site while site.json is broken', async () => {
    await using site = await temporarySite({ 'pages/about.json': about, 'pages/site.json': { name: 'Studio' } });
    const before = await site.site.app.inject('/about-us');
    await site.write({ 'pages/site.json': '{"name": "Studio",}' });
    await site.site.refresh();
    expect((await site.site.app.inject('/about-us')).body).toBe(before.body);
    expect(site.site.publisher.problems()).toMatchObject([{ code: 'PLINTH-SITE-010', file: 'site.json' }]);
  });

  it('loses its path to a valid file with the same path', async () => {
    await using site = await temporarySite({ 'pages/a.json': about });
    await site.write({ 'pages/a.json': { path: '/about-us' }, 'pages/b.json': { ...about, title: 'Moved' } });
    await site.site.refresh();
    expect((await site.site.app.inject('/about-us')).body).toContain('<title>Moved');
  });
});

it('§3 a page is published although a field of its context has the wrong shape', async () => {
  const page = { ...HOME, context: { website: { id: 1 }, env: 'test' } };
  await using site = await temporarySite({ 'pages/index.json': page });
  const answer = await site.site.app.inject('/');
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('"env":"test"')]);
  expect(answer.body).not.toContain('"website"');
  expect(site.site.publisher.problems()).toMatchObject([
    { severity: 'warning', file: 'index.json', at: '$.context.website.id' },
  ]);
});

it.each([false, true])('only in development, a broken page reloads itself once it is fixed (dev: %s)', async (dev) => {
  await using site = await temporarySite({ 'pages/broken.json': { path: '/broken' } }, { config: { dev } });
  const { body, headers } = await site.site.app.inject('/broken');
  expect(body.includes('src="/_plinth/dev/reload.js"')).toBe(dev);
  expect(String(headers['content-security-policy']).includes("script-src 'self'; connect-src 'self'")).toBe(dev);
});

describe('publishing again', () => {
  it('renders only pages that changed', async () => {
    await using site = await temporarySite({
      'pages/index.json': HOME,
      'pages/b.json': { ...HOME, path: '/b', nav: false },
    });
    expect(site.renderer.calls()).toBe(2);
    const before = await site.site.publisher.page('/');
    await site.site.refresh();
    expect(site.renderer.calls()).toBe(2);
    // The publisher returns the same object, so the compressed bodies of the page are used again.
    expect(await site.site.publisher.page('/')).toBe(before);
    await site.write({ 'pages/b.json': { ...HOME, path: '/b', nav: false, title: 'Changed' } });
    await site.site.refresh();
    expect(site.renderer.calls()).toBe(3);
    expect((await site.site.app.inject('/b')).body).toContain('<title>Changed');
  });

  it('starts by itself when a file changes', async () => {
    await using site = await temporarySite({ 'pages/index.json': HOME });
    await site.write({ 'pages/new.json': { path: '/new', title: 'New' } });
    await expect.poll(async () => (await site.site.app.inject('/new')).statusCode).toBe(200);
  });

  it.each([
    ['site.json', { 'pages/site.json': { name: 'Another name' } }],
    ['the theme', { 'theme/theme.css': 'body{color:red}' }],
  ])('renders all pages when %s changes', async (_, files) => {
    await using site = await temporarySite({ 'pages/index.json': HOME, 'pages/b.json': { ...HOME, path: '/b' } });
    await site.write(files);
    await site.site.refresh();
    expect(site.renderer.calls()).toBe(4);
  });

  it('renders all pages with the renderer of the new lockfile', async () => {
    let fingerprint = 'one';
    await using site = await temporarySite(
      { 'pages/index.json': HOME },
      { template: () => plainTemplate(fingerprint) },
    );
    fingerprint = 'two';
    await site.site.refresh();
    expect([site.renderer.calls(), site.renderer.isClosed()]).toEqual([2, true]);
  });

  it('after a restart, takes pages without problems from the database and renders all other pages again', async () => {
    const failing = { path: '/f', title: '', nav: false, blocks: [{ id: 'f', type: 69, data: 'fail' }] };
    await using first = await temporarySite({ 'pages/index.json': HOME, 'pages/f.json': failing });
    await using second = await temporarySite(
      { 'pages/index.json': HOME, 'pages/f.json': failing },
      { config: { data: first.config.data } },
    );
    expect([first.renderer.calls(), second.renderer.calls()]).toEqual([2, 1]);
    expect((await second.site.app.inject('/')).body).toBe((await first.site.app.inject('/')).body);
  });

  it('works while the database fails', async () => {
    await using site = await temporarySite({ 'pages/index.json': HOME });
    const database = new DatabaseSync(path.join(site.config.data, 'site.sqlite'));
    database.exec('drop table published_pages');
    database.close();
    await site.write({ 'pages/index.json': { ...HOME, title: 'Changed' } });
    await site.site.refresh();
    expect((await site.site.app.inject('/')).body).toContain('<title>Changed');
  });

  it('a page is no longer served when no file has its path', async () => {
    await using site = await temporarySite({ 'pages/index.json': HOME, 'pages/b.json': { path: '/b', title: '' } });
    await site.write({ 'pages/b.json': { path: '/c', title: '' } });
    await site.site.refresh();
    expect((await site.site.app.inject('/b')).statusCode).toBe(404);
  });

  it('keeps the published pages when a build cannot be read', async () => {
    let isBroken = false;
    await using site = await temporarySite(
      { 'pages/index.json': HOME },
      {
        template: () => {
          if (isBroken) throw new Error('half written');
          return plainTemplate();
        },
      },
    );
    isBroken = true;
    await expect(site.site.refresh()).rejects.toThrow('half written');
    expect((await site.site.app.inject('/')).statusCode).toBe(200);
  });
});
