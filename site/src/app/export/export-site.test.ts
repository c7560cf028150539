import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { IMAGE_WIDTHS_PX } from '@plinth/server/pages';
import { JSDOM } from 'jsdom';
import { pino } from 'pino';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openSourceDatabase } from '../../testing/open-source-database.ts';
import { placesServer } from '../../testing/places-server.ts';
import { plainRenderer } from '../../testing/plain-renderer.ts';
import { plainTemplate } from '../../testing/plain-template.ts';
import { SOURCE_FEATURES } from '../../testing/source-halves.ts';
import { type Files, HOME, temporaryFolders } from '../../testing/temporary-site.ts';
import { fileOfPage } from './export-files.ts';
import { exportSite } from './export-site.ts';

const files = {
  'pages/index.json': HOME,
  'pages/deep.json': { path: '/shop/prints', title: 'Prints' },
  'pages/404.json': { path: '/404', title: 'Lost', pageType: 100 },
  'pages/broken.json': '{',
  'public/images/a.jpg': 'a picture',
  'theme/theme.css': 'body{}',
  'dist/host/kernel.0123456789.js': 'kernel',
};

const picture = (width: number) =>
  sharp({ create: { width, height: 20, channels: 3, background: '#c84' } })
    .png()
    .toBuffer();

/** An image as the SDK renders it on the server. */
const image = (source: string, widths: readonly number[]) =>
  `<img alt="" srcset="${widths.map((width) => `${source}?format=${width}w ${width}w`).join(', ')}" src="${source}?format=${widths[0]}w">`;

/** A web server that only serves files. */
async function staticServer(folder: string) {
  const server = createServer((request, response) => {
    const url = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    readFile(path.join(folder, url.endsWith('/') ? `${url}index.html` : url)).then(
      (body) => response.end(body),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function exported(
  apiOrigin?: string,
  content: Files = files,
  config: Parameters<typeof temporaryFolders>[1] = {},
) {
  const folders = await temporaryFolders(content, config);
  const progress: (readonly number[])[] = [];
  const out = path.join(folders.config.data, '../out');
  const renderer = plainRenderer();
  const run = () =>
    exportSite(
      folders.config,
      { features: SOURCE_FEATURES, createRenderer: () => renderer, loadTemplate: async () => plainTemplate() },
      { out, apiOrigin, log: pino({ level: 'silent' }), onPicture: (made, all) => progress.push([made, all]) },
    );
  const result = await run();
  return {
    ...folders,
    out,
    result,
    progress,
    renderer,
    again: run,
    read: (file: string) => readFile(path.join(out, file), 'utf8'),
  };
}

describe('the static export', () => {
  it('contains every page, the builds, the theme and the public files', async () => {
    await using site = await exported();
    expect(await site.read('index.html')).toContain('id="block-a1"');
    expect(await site.read('shop/prints/index.html')).toContain('Prints');
    expect(await site.read('404.html')).toContain('Lost');
    expect(await site.read('_plinth/host/kernel.0123456789.js')).toBe('kernel');
    expect(await site.read('images/a.jpg')).toBe('a picture');
    const theme = /href="\/(theme\.[0-9a-f]+\.css)"/.exec(await site.read('index.html'))?.[1] ?? '';
    expect(await site.read(theme)).toBe('body{}');
    expect(site.renderer.isClosed()).toBe(true);
  });

  it('asks other services for nothing that the database of the site has already', async () => {
    await using service = await placesServer();
    const blocks = [{ id: 'map', type: 'map', data: { location: { addressLine1: 'Leehaven' } } }];
    const content = {
      ...files,
      'pages/visit.json': { path: '/visit', title: 'Visit', blocks },
      'pages/maps/provider.json': { name: 'Harbour', script: 'https://maps.example/js', geocoding: service.geocoding },
    };
    await using site = await exported(undefined, content, { maps: { placesKey: 'places-key' } });
    expect(service.asked).toHaveLength(1);
    expect(await readdir(site.config.data).catch(() => [])).not.toContain('site.sqlite');
    await (await openSourceDatabase({ databaseUrl: undefined, data: site.config.data })).destroy();
    for (let time = 0; time < 2; time += 1) await site.again();
    expect(service.asked).toHaveLength(2);
  });

  it('leaves out a broken page and reports it', async () => {
    await using site = await exported();
    expect(site.result).toMatchObject({
      pages: 3,
      broken: ['/broken'],
      problems: [{ code: 'PLINTH-SITE-010', file: 'broken.json' }],
    });
    await expect(stat(path.join(site.out, 'broken/index.html'))).rejects.toThrow();
  });

  it('has the Content-Security-Policy in each page, before every script', async () => {
    await using site = await exported('https://api.example.org');
    const { document } = new JSDOM(await site.read('index.html')).window;
    const [first] = document.querySelectorAll('script, meta[http-equiv]');
    expect(first?.getAttribute('http-equiv')).toBe('Content-Security-Policy');
    expect(first?.getAttribute('content')).toContain(
      "connect-src 'self' https://api.example.com https://api.example.org",
    );
    expect(first?.getAttribute('content')).not.toContain('frame-ancestors');
    expect(JSON.parse(document.getElementById('plinth-context')?.textContent ?? '').website.apiOrigin).toBe(
      'https://api.example.org',
    );
  });

  it('contains the script frames of the plugins, each with its policy in the document', async () => {
    await using site = await exported();
    expect(await site.read('_frame/content.html')).toContain('script-src https://captcha.example;');
    expect(await site.read('_headers')).toMatch(
      /^\/_frame\/content\.html\n {2}Content-Security-Policy: .*captcha\.example/m,
    );
  });

  it('writes a `_headers` file for static hosts', async () => {
    await using site = await exported();
    const headers = await site.read('_headers');
    expect(headers).toMatch(
      /^\/shop\/prints\n {2}Content-Security-Policy: default-src 'none'.*frame-ancestors 'self'.*\n {2}Integrity-Policy: blocked-destinations=\(script\)/m,
    );
    expect(headers).not.toMatch(/^\/_frame\/.*\n.*\n {2}Integrity-Policy/m);
    expect(headers).toContain('/_plinth/*\n  Cache-Control: public, max-age=31536000, immutable');
  });

  it('works on a server that only serves files', async () => {
    await using site = await exported();
    await using server = await staticServer(site.out);
    const html = await (await fetch(`${server.origin}/`)).text();
    const own = [...html.matchAll(/(?:href|src)="(\/(?:theme|_plinth\/host)[^"]*)"/g)].map((match) => match[1]);
    expect(own).toHaveLength(2);
    for (const url of own) expect((await fetch(server.origin + url)).status).toBe(200);
  });

  it('has a file of the right width for each address that a page offers for a picture', async () => {
    await using site = await exported(undefined, {
      ...files,
      'public/images/a.jpg': await picture(800),
      'public/images/small one.png': await picture(200),
      'public/images/unused.jpg': await picture(200),
      'pages/pictures.json': {
        path: '/pictures',
        title: 'Pictures',
        blocks: [
          { id: 'a', type: 'image', html: image('/images/a.jpg', [100, 300, 500, 750, 1000]) },
          { id: 'b', type: 'image', html: image('/images/small%20one.png', IMAGE_WIDTHS_PX) },
        ],
      },
    });
    await using server = await staticServer(site.out);
    const { document } = new JSDOM(await (await fetch(`${server.origin}/pictures/`)).text()).window;
    const offered = [...document.querySelectorAll('main img')].flatMap((image) => [
      ...(image.getAttribute('srcset') ?? '').split(', ').map((candidate) => candidate.split(' ')[0] ?? ''),
      image.getAttribute('src') ?? '',
    ]);
    expect(offered).toHaveLength(14);
    for (const address of offered) {
      expect(address).not.toContain('?');
      const answer = await fetch(server.origin + address);
      expect([address, answer.status]).toEqual([address, 200]);
      const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      const step = Number(/\.(\d+)w\.webp$/.exec(address)?.[1]);
      expect([address, format, width]).toEqual([
        address,
        'webp',
        Math.min(step, address.includes('small') ? 200 : 800),
      ]);
    }
    // The lightbox can request a width step that no image of the page names.
    expect((await fetch(`${server.origin}/images/a.jpg.2500w.webp`)).status).toBe(200);
    expect((await fetch(`${server.origin}/images/unused.jpg.100w.webp`)).status).toBe(404);
    expect(site.result.warnings).toEqual([]);
    expect(site.progress.at(-1)).toEqual([2, 2]);
  });

  it('copies a picture that cannot be decoded to each of its addresses, and reports the picture', async () => {
    await using site = await exported(undefined, {
      ...files,
      'pages/broken-picture.json': {
        path: '/broken-picture',
        title: 'Broken',
        blocks: [{ id: 'a', type: 'image', html: image('/images/a.jpg', [100]) }],
      },
    });
    expect(await site.read('images/a.jpg.100w.webp')).toBe('a picture');
    expect(site.result.warnings.map(({ code, message }) => [code, message])).toEqual([
      ['PLINTH-SITE-032', expect.stringContaining('/images/a.jpg')],
    ]);
  });
});

describe('an export into the folder of an earlier one', () => {
  it('removes exactly those files of the earlier export that no longer belong to the site', async () => {
    const { 'pages/broken.json': _, ...whole } = files;
    await using site = await exported(undefined, whole);
    await writeFile(path.join(site.out, 'CNAME'), 'site.example');
    const oldTheme = (await readdir(site.out)).find((name) => name.startsWith('theme.')) ?? '';
    await rm(path.join(site.config.pages, 'deep.json'));
    await rm(path.join(site.config.publicFiles, 'images/a.jpg'));
    await site.write({ 'theme/theme.css': 'body{color:red}' });
    expect((await site.again()).removed).toBe(3);
    const left = await readdir(site.out);
    expect(left).toEqual(expect.arrayContaining(['CNAME', 'index.html', '404.html', '_headers']));
    for (const gone of ['shop', 'images', oldTheme]) expect(left).not.toContain(gone);
  });

  it('removes no file while a page of the site cannot be published', async () => {
    await using site = await exported();
    await rm(path.join(site.config.pages, 'deep.json'));
    expect((await site.again()).removed).toBe(0);
    expect(await site.read('shop/prints/index.html')).toContain('Prints');
  });
});

it('exports the picture for links and background images, and reports a missing one', async () => {
  const { 'pages/broken.json': _, ...whole } = files;
  await using site = await exported(undefined, {
    ...whole,
    'public/images/share.jpg': await picture(800),
    'public/images/back.jpg': await picture(800),
    'theme/theme.css': 'body{background:url(/images/back.jpg)} main{background:url(images/none.png)}',
    'pages/site.json': { origin: 'https://site.example', image: { src: '/images/share.jpg', alt: 'A' } },
    'pages/other.json': { path: '/other', title: 'Other', image: { src: '/images/gone.jpg', alt: 'B' } },
  });
  const { document } = new JSDOM(await site.read('index.html')).window;
  const shared = new URL(document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '');
  expect(shared.origin + shared.pathname).toBe('https://site.example/images/share.jpg');
  for (const address of [shared.pathname, '/images/back.jpg'])
    expect((await sharp(path.join(site.out, address)).metadata()).width).toBe(800);
  expect(site.result.warnings.map(({ code, message }) => [code, message])).toEqual([
    ['PLINTH-SITE-046', '/other refers to /images/gone.jpg, which is not in the export'],
    ['PLINTH-SITE-046', expect.stringMatching(/^\/theme\.\w+\.css refers to \/images\/none\.png, /)],
  ]);
});

describe('links of an export to pages of the server', () => {
  const { 'pages/broken.json': _, ...whole } = files;
  const html = '<a href="/booking/visit">Book</a><a href="/booking/visit">Again</a>';
  const content = {
    ...whole,
    'pages/visit.json': { path: '/visit', title: 'Visit', blocks: [{ id: 'a', type: 'html', html }] },
    'pages/404.json': { path: '/404', title: 'Lost', pageType: 100, blocks: [{ id: 'a', type: 'html', html }] },
  };

  it.each(['visit/index.html', '404.html'])('lead to the server of --api-origin in %s', async (file) => {
    await using site = await exported('https://api.example.org', content);
    const { document } = new JSDOM(await site.read(file)).window;
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(Array(2).fill('https://api.example.org/booking/visit'));
    expect(site.result.warnings).toEqual([]);
  });

  it('are reported without a server that answers them', async () => {
    await using site = await exported(undefined, content);
    expect(site.result.warnings.map(({ code, message }) => [code, message])).toEqual([
      ['PLINTH-SITE-313', expect.stringMatching(/^\/(404|visit) links to \/booking\/visit, which only the server /)],
    ]);
  });
});

it.each([
  ['/', 'index.html'],
  ['/a', 'a/index.html'],
  ['/a/b', 'a/b/index.html'],
])('the page %s is written to the file %s', (page, file) => {
  expect(fileOfPage(page)).toBe(file);
});
