import { createHash } from 'node:crypto';
import { readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { assetSources } from '../../app/asset-sources.ts';
import { HOME, temporarySite } from '../../testing/temporary-site.ts';
import { createAssetCatalog } from './asset-catalog.ts';
import { contentTypeOf, isCompressible } from './content-type.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(50);
const ENTRY = '/_plinth/host/kernel.0123456789.js';
const files = { [`dist${ENTRY.replace('/_plinth', '')}`]: SCRIPT, 'public/robots.txt': 'User-agent: *\n' };

describe('files of the builds', () => {
  it('may be cached for ever, and are sent as brotli', async () => {
    await using site = await temporarySite(files);
    const answer = await site.site.app.inject({ url: ENTRY, headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  it('are compressed once, and the compressed file survives a restart', async () => {
    await using site = await temporarySite(files);
    const request = { url: ENTRY, headers: { 'accept-encoding': 'br' } };
    await site.site.warm();
    const kept = await readdir(path.join(site.config.data, 'compressed'));
    await site.site.app.inject(request);
    expect(await readdir(path.join(site.config.data, 'compressed'))).toEqual(kept);
    expect(kept).toHaveLength(1);
  });

  it('have an ETag for each encoding', async () => {
    await using site = await temporarySite(files);
    const etag = async (encoding: string) =>
      (await site.site.app.inject({ url: ENTRY, headers: { 'accept-encoding': encoding } })).headers.etag;
    const etags = [await etag('br'), await etag('gzip'), await etag('identity')];
    expect(new Set(etags).size).toBe(3);
    const again = await site.site.app.inject({
      url: ENTRY,
      headers: { 'accept-encoding': 'br', 'if-none-match': String(etags[0]) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each(['/_plinth/host/none.0123456789.js', '/_plinth/plugins/none.js', '/_plinth/host/', '/_plinth/'])(
    '%s is not found',
    async (url) => {
      await using site = await temporarySite(files);
      expect((await site.site.app.inject(url)).statusCode).toBe(404);
    },
  );

  it('may be cached for an hour when their name has no hash', async () => {
    await using site = await temporarySite({ 'dist/plugins/content/plinth.build.json': '{}' });
    const answer = await site.site.app.inject('/_plinth/plugins/content/plinth.build.json');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  });
});

describe('public files', () => {
  it('come from the site and from the pages folder, which takes precedence', async () => {
    await using site = await temporarySite({
      'public/a.txt': 'site',
      'pages/public/a.txt': 'pages',
      'public/b.txt': 'site',
    });
    expect((await site.site.app.inject('/a.txt')).body).toBe('pages');
    expect((await site.site.app.inject('/b.txt')).body).toBe('site');
  });

  it('never include hidden files or targets of symbolic links', async () => {
    await using site = await temporarySite({ 'public/.env': 'secret', 'outside.txt': 'secret' });
    await symlink(path.join(site.config.publicFiles, '../outside.txt'), path.join(site.config.publicFiles, 'link.txt'));
    await site.site.refresh();
    expect((await site.site.app.inject('/.env')).statusCode).toBe(404);
    expect((await site.site.app.inject('/link.txt')).statusCode).toBe(404);
  });

  it('below hidden folders are neither served nor exported, except below .well-known', async () => {
    const hidden = ['.git/config', 'a/.svn/entries', '.well-known/.key', 'a/.b/c/d.txt'];
    const open = ['.well-known/security.txt', 'a/b.c/d.txt'];
    const named = [...hidden, ...open].map((name) => [`pages/public/${name}`, 'text']);
    await using site = await temporarySite({
      ...Object.fromEntries(named),
      'pages/images/.raw/a.jpg': 'a',
      'dist/host/.cache/a.js': 'a',
    });
    const { app } = site.site;
    for (const name of hidden) expect((await app.inject(`/${name}`)).statusCode, name).toBe(404);
    for (const name of open) expect((await app.inject(`/${name}`)).body, name).toBe('text');
    expect((await app.inject('/images/.raw/a.jpg')).statusCode).toBe(404);
    expect((await app.inject('/_plinth/host/.cache/a.js')).statusCode).toBe(404);
    const catalog = createAssetCatalog(assetSources(site.config), site.config.theme);
    await catalog.reload();
    expect(catalog.all().map(({ url }) => url)).toEqual(expect.arrayContaining(open.map((name) => `/${name}`)));
    expect(catalog.all().filter(({ url }) => /\.git|\.svn|\.key|\.b\/|\.raw|\.cache/.test(url))).toEqual([]);
  });

  it('are answered to HEAD with their headers', async () => {
    await using site = await temporarySite(files);
    const head = await site.site.app.inject({ method: 'HEAD', url: '/robots.txt' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '14']);
  });
});

describe('the theme', () => {
  it('is served under a name with its hash, and is linked with an integrity attribute', async () => {
    // A stylesheet that is too large to be inlined in the page.
    const css = `body{color: red}${'p{margin: 0}'.repeat(12_000)}`;
    await using site = await temporarySite({ 'pages/index.json': HOME, 'theme/theme.css': css });
    const page = (await site.site.app.inject('/')).body;
    const href = /href="(\/theme\.[0-9a-f]{16}\.css)"/.exec(page)?.[1] ?? '';
    const answer = await site.site.app.inject(href);
    expect([answer.body, answer.headers['cache-control']]).toEqual([css, 'public, max-age=31536000, immutable']);
    expect(page).toContain(`integrity="sha384-${createHash('sha384').update(css).digest('base64')}"`);
  });
});

it.each([
  ['a.JS', 'text/javascript; charset=utf-8', true],
  ['a.svg', 'image/svg+xml; charset=utf-8', true],
  ['a.png', 'image/png', false],
  ['a.woff2', 'font/woff2', false],
  ['a.wav', 'audio/wav', false],
  ['a.OGG', 'audio/ogg', false],
  ['a.m4a', 'audio/mp4', false],
  ['a.flac', 'audio/flac', false],
  ['a.unknown', 'application/octet-stream', false],
])('the content type of %s is %s, compressible: %s', (file, type, compressible) => {
  expect([contentTypeOf(file), isCompressible(type)]).toEqual([type, compressible]);
});
