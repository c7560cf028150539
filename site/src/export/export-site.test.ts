import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { plainRenderer } from '../testing/plain-renderer.ts';
import { plainTemplate } from '../testing/plain-template.ts';
import { HOME, temporaryFolders } from '../testing/temporary-site.ts';
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

async function exported(apiOrigin?: string) {
  const folders = await temporaryFolders(files);
  const out = path.join(folders.config.data, '../out');
  const renderer = plainRenderer();
  const result = await exportSite(
    folders.config,
    { createRenderer: () => renderer, loadTemplate: async () => plainTemplate() },
    { out, apiOrigin, log: pino({ level: 'silent' }) },
  );
  return { ...folders, out, result, renderer, read: (file: string) => readFile(path.join(out, file), 'utf8') };
}

describe('the static export', () => {
  it('holds every page, the builds, the theme and the public files', async () => {
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

  it('leaves out a broken page and says so', async () => {
    await using site = await exported();
    expect(site.result).toMatchObject({
      pages: 3,
      broken: ['/broken'],
      problems: [{ code: 'PLINTH-SITE-010', file: 'broken.json' }],
    });
    await expect(stat(path.join(site.out, 'broken/index.html'))).rejects.toThrow();
  });

  it('has the policy in each page, ahead of every script', async () => {
    await using site = await exported('https://api.example.org');
    const { document } = new JSDOM(await site.read('index.html')).window;
    const [first] = document.querySelectorAll('script, meta[http-equiv]');
    expect(first?.getAttribute('http-equiv')).toBe('Content-Security-Policy');
    expect(first?.getAttribute('content')).toContain(
      "connect-src 'self' https://api.example.com https://api.example.org",
    );
    expect(first?.getAttribute('content')).not.toContain('frame-ancestors');
    expect(JSON.parse(document.getElementById('plinth-context')?.textContent ?? '').website.baseUrl).toBe(
      'https://api.example.org',
    );
  });

  it('holds the script frames of the plugins, with their policy inside', async () => {
    await using site = await exported();
    expect(await site.read('_frame/content.html')).toContain('script-src https://captcha.example;');
    expect(await site.read('_headers')).toMatch(
      /^\/_frame\/content\.html\n {2}Content-Security-Policy: .*captcha\.example/m,
    );
  });

  it('tells static hosts the headers', async () => {
    await using site = await exported();
    const headers = await site.read('_headers');
    expect(headers).toMatch(
      /^\/shop\/prints\n {2}Content-Security-Policy: default-src 'none'.*frame-ancestors 'self'/m,
    );
    expect(headers).toContain('/_plinth/*\n  Cache-Control: public, max-age=31536000, immutable');
  });

  it('works from any static server', async () => {
    await using site = await exported();
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://x').pathname;
      site.read(url.endsWith('/') ? `${url}index.html` : url).then(
        (text) => response.end(text),
        () => response.writeHead(404).end(),
      );
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const html = await (await fetch(`${origin}/`)).text();
    const own = [...html.matchAll(/(?:href|src)="(\/(?:theme|_plinth\/host)[^"]*)"/g)].map((match) => match[1]);
    expect(own).toHaveLength(2);
    for (const url of own) expect((await fetch(origin + url)).status).toBe(200);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});

it.each([
  ['/', 'index.html'],
  ['/a', 'a/index.html'],
  ['/a/b', 'a/b/index.html'],
])('%s is the file %s', (page, file) => {
  expect(fileOfPage(page)).toBe(file);
});
