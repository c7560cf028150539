import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { framePath } from '../../features/owner/config-route.ts';
import { plainRenderer } from '../../testing/plain-renderer.ts';
import { plainTemplate } from '../../testing/plain-template.ts';
import { SOURCE_FEATURES } from '../../testing/source-halves.ts';
import { HOME, temporaryFolders, temporarySite } from '../../testing/temporary-site.ts';
import { createSite } from './create-site.ts';
import { listen } from './listen.ts';

const CRUMB = '0123456789abcdef0123';
const REPORTS = '/api/events/RecordJavascriptErrors';
const headers = { cookie: `crumb=${CRUMB}`, 'x-csrf-token': CRUMB, 'content-type': 'application/json' };

describe('§2 /config/', () => {
  it.each([
    ['/a?b=1#c', '/a?b=1#c'],
    ['/', '/'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['/.//evil.example', undefined],
    ['https://evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['a', undefined],
    ['/config/?frameUrl=/', undefined],
    ['/x/../config', undefined],
    ['/%63onfig/', undefined],
    ['/%2563onfig/', undefined],
    ['/%25252563onfig/', undefined],
    ['/config%2f', undefined],
    ['/config%2F?frameUrl=/', undefined],
    ['/x%2f..%2fconfig', undefined],
    ['/x/%2e%2e/config/', undefined],
    ['/%2fconfig', undefined],
    ['/x/..//config', undefined],
    ['/%5cconfig', undefined],
    ['/\\config', undefined],
    ['/CONFIG/', undefined],
    ['/config;a=b/', undefined],
    ['/config%3fa', undefined],
    ['/%zz', undefined],
    ['/a%00', undefined],
    ['/configuration', '/configuration'],
    ['/a/config', '/a/config'],
    ['/100%25', '/100%25'],
    ['/caf%C3%A9?q=%2Fconfig#%2Fconfig', '/caf%C3%A9?q=%2Fconfig#%2Fconfig'],
    [['/a', '/b'], undefined],
    [undefined, undefined],
  ])('framePath of %s is %s', (frameUrl, shown) => {
    expect(framePath(frameUrl)).toBe(shown);
  });
});

describe('health', () => {
  it('is ready when the database answers and pages are published', async () => {
    await using site = await temporarySite({ 'pages/index.json': HOME });
    expect((await site.site.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await site.site.app.inject('/readyz')).json()).toEqual({
      status: 'ready',
      checks: { database: true, pages: true, serving: true },
    });
  });

  it('is not ready without a page', async () => {
    await using site = await temporarySite({});
    const answer = await site.site.app.inject('/readyz');
    expect([answer.statusCode, answer.json().checks.pages]).toEqual([503, false]);
  });
});

describe('a call whose body cannot be read', () => {
  it.each(['{', ''])('is refused with a code and what to do: %j', async (payload) => {
    await using site = await temporarySite({ 'pages/index.json': HOME });
    const answer = await site.site.app.inject({
      method: 'POST',
      url: '/api/commerce/shopping-cart/entries',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'PLINTH-SITE-041', hint: 'Send valid JSON in the body, or no content type when there is no body.' },
    ]);
  });
});

describe('listening', () => {
  it('when the site closes, a running request is still answered', async () => {
    const site = await temporarySite({ 'pages/index.json': HOME });
    const address = await listen(site.site, site.config);
    const idle = await fetch(address);
    expect(idle.status).toBe(200);
    const answer = halfPost(Number(new URL(address).port));
    await answer.halfSent;
    const closed = site[Symbol.asyncDispose]();
    answer.sendRest();
    expect(await answer.answer).toMatch(/^HTTP\/1.1 202 /);
    await closed;
    expect(site.renderer.isClosed()).toBe(true);
    await expect(fetch(address)).rejects.toThrow();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('closes and ends without an error at %s', async (signal) => {
    await using folders = await temporaryFolders({ 'pages/index.json': HOME });
    const script = path.join(folders.config.data, '../serve.mjs');
    const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
    await folders.write({
      'serve.mjs': `import { createSite } from ${module('./create-site.ts')};
        import { listen } from ${module('./listen.ts')};
        import { closeOnSignal } from ${module('./shutdown.ts')};
        import { plainRenderer } from ${module('../../testing/plain-renderer.ts')};
        import { SOURCE_FEATURES } from ${module('../../testing/source-halves.ts')};
        import { plainTemplate } from ${module('../../testing/plain-template.ts')};
        const config = ${JSON.stringify(folders.config)};
        const site = await createSite(config, { features: SOURCE_FEATURES, createRenderer: plainRenderer, loadTemplate: async () => plainTemplate() });
        closeOnSignal(site, config.server);
        console.log(await listen(site, config));`,
    });
    const child = spawn(process.execPath, [script]);
    const [address] = await once(child.stdout, 'data');
    expect((await fetch(String(address).trim())).status).toBe(200);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it.each([
    ['an invalid option', ['--port', 'x'], 'PLINTH-SITE-001: --port (PORT): must be a number'],
    ['a folder that does not exist', ['--pages', '/nowhere', '--port', '0'], 'PLINTH-SITE-0'],
  ])('with %s the server does not start, and prints why', async (_, argv, message) => {
    await using folders = await temporaryFolders({});
    const main = fileURLToPath(new URL('../main.ts', import.meta.url));
    const child = spawn(process.execPath, [main, ...argv, '--data', folders.config.data]);
    let errors = '';
    child.stderr.on('data', (bytes) => {
      errors += bytes;
    });
    const [code] = await once(child, 'close');
    expect([code, errors]).toEqual([1, expect.stringContaining(message)]);
  });

  it('when the port is in use, the error names the port', async () => {
    await using first = await temporarySite({});
    await using second = await temporarySite({});
    const port = Number(new URL(await listen(first.site, first.config)).port);
    await expect(listen(second.site, { ...second.config, port })).rejects.toMatchObject({
      code: 'PLINTH-SITE-002',
      message: expect.stringContaining(String(port)),
    });
  });

  it('never serves a file outside its folders, whatever the path of the request', async () => {
    await using site = await temporarySite({
      'pages/index.json': HOME,
      'secret.txt': 'secret',
      'public/ok.txt': 'fine',
    });
    const port = Number(new URL(await listen(site.site, site.config)).port);
    // These paths are written to the socket, because `fetch` would normalise them.
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/images/../../secret.txt',
      '/_plinth/host/..%2f..%2fsecret.txt',
      '/..\\secret.txt',
    ]) {
      expect(await rawGet(port, path), path).not.toContain('secret');
    }
    expect(await rawGet(port, '/ok.txt')).toContain('fine');
  });
});

describe('development', () => {
  it('tells open pages when a page has changed; their policy is as strict as without --dev', async () => {
    await using site = await temporarySite({ 'pages/index.json': HOME }, { config: { dev: true } });
    const address = await listen(site.site, site.config);
    const page = await fetch(address);
    expect(await page.text()).toContain('<script type="module" src="/_plinth/dev/reload.js"></script>');
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe-eval');
    expect(await (await fetch(`${address}/_plinth/dev/reload.js`)).text()).toContain('EventSource');
    const stream = await fetch(`${address}/_plinth/dev/events`);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const timeIn = (text = '') => Number(/event: changed\ndata: (\d+)/.exec(text)?.[1]);
    const first = (await reader?.read())?.value;
    expect(first).toContain('retry');
    await site.write({ 'pages/index.json': { ...HOME, title: 'Changed' } });
    expect(timeIn((await reader?.read())?.value)).toBeGreaterThan(timeIn(first));
  });

  it('after a restart, open pages reload only when a page has changed', async () => {
    await using folders = await temporaryFolders({ 'pages/index.json': HOME }, { dev: true });
    const changedAt = async () => {
      const site = await createSite(folders.config, {
        features: SOURCE_FEATURES,
        createRenderer: () => plainRenderer(),
        loadTemplate: async () => plainTemplate(),
      });
      await site.published;
      const address = await listen(site, folders.config);
      const reader = (await fetch(`${address}/_plinth/dev/events`)).body
        ?.pipeThrough(new TextDecoderStream())
        .getReader();
      const text = (await reader?.read())?.value ?? '';
      await site.close();
      return Number(/event: changed\ndata: (\d+)/.exec(text)?.[1]);
    };
    expect(await changedAt()).toBeGreaterThan(0);
    expect(await changedAt()).toBe(0);
    await folders.write({ 'pages/index.json': { ...HOME, title: 'Changed' } });
    expect(await changedAt()).toBeGreaterThan(0);
  });

  it('pages load no reload script without --dev', async () => {
    await using site = await temporarySite({ 'pages/index.json': HOME });
    expect((await site.site.app.inject('/')).body).not.toContain('_plinth/dev');
    expect((await site.site.app.inject('/_plinth/dev/events')).statusCode).toBe(404);
  });
});

function rawGet(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes.toString();
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

/** Sends the first half of an error report. `sendRest` sends the second half. */
function halfPost(port: number): { halfSent: Promise<unknown>; sendRest(): void; answer: Promise<string> } {
  const socket = createConnection(port, '127.0.0.1');
  const head = [
    `POST ${REPORTS} HTTP/1.1`,
    'Host: x',
    'Content-Length: 2',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  let text = '';
  const answer = new Promise<string>((resolve, reject) => {
    socket.on('data', (bytes) => {
      text += bytes.toString();
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  const halfSent = new Promise((resolve) =>
    socket.write(`${head.join('\r\n')}\r\n\r\n[`, () => setTimeout(resolve, 100)),
  );
  return { halfSent, answer, sendRest: () => socket.write(']') };
}
