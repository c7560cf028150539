import { once } from 'node:events';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { createSiteOrigins, defaultServerSettings, type ServerSettings, type SiteOrigins } from '@plinth/server/http';
import { afterEach, describe, expect, it } from 'vitest';
import { HOME, type TemporarySite, temporarySite } from '../testing/temporary-site.ts';

interface Opened extends TemporarySite {
  readonly port: number;
  /** Sends the lines of a request, after its first line. Returns the status and the body. */
  ask(...lines: readonly string[]): Promise<{ readonly status: number; readonly body: string }>;
}

let opened: Opened | undefined;
afterEach(async () => {
  await opened?.[Symbol.asyncDispose]();
  opened = undefined;
});

/** A site that listens. Its address `/origin` answers with the origin for the request. */
async function openSite(
  given: { readonly origin?: string; readonly server?: Partial<ServerSettings>; readonly host?: string } = {},
): Promise<Opened> {
  const site = await temporarySite(
    { 'pages/index.json': HOME, ...(given.origin && { 'pages/site.json': { origin: given.origin } }) },
    { config: { server: { ...defaultServerSettings(), ...given.server } } },
  );
  const { app, publisher } = site.site;
  const origins = createSiteOrigins({
    configured: () => [publisher.site()?.origin ?? [], given.server?.siteOrigins ?? []].flat(),
    port: () => undefined,
  });
  app.get('/origin', async (request) => ({ origin: origins.of(request) }));
  const host = given.host ?? '127.0.0.1';
  const address = new URL(await app.listen({ host, port: 0 }));
  const port = Number(address.port);
  opened = {
    ...site,
    port,
    ask: async (...lines) => {
      const socket = createConnection({ host, port });
      await once(socket, 'connect');
      socket.write(
        `GET /origin HTTP/1.1\r\n${lines.join('\r\n').replaceAll('PORT', String(port))}\r\nConnection: close\r\n\r\n`,
      );
      const answer = await text(socket);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      return { status: Number(head.split(' ')[1]), body: body.replaceAll(String(port), 'PORT') };
    },
  };
  return opened;
}

const PROXY = { trustProxy: { kind: 'hops', hops: 1 } } as const;

describe('a host that is no host and port', () => {
  it.each([
    'localhost#.evil.localhost',
    'evil.example#.localhost',
    'evil.example/.localhost',
    'evil.example?.localhost',
    'evil.example\\.localhost',
    'a@evil.example',
    'localhost:4173@evil.example',
    'localhost:80:80',
    'localhost:',
    'localhost:70000',
    'localhost:8o',
    'evil.example, localhost',
    'a b',
    'a..b',
    '.localhost',
    '[::1',
    '[::g]',
    '[127.0.0.1]',
    'localhost%00',
    'http://localhost',
    '',
    'a'.repeat(256),
  ])('is refused in Host and in X-Forwarded-Host: %j', async (host) => {
    const { ask } = await openSite({ server: PROXY });
    const refused = { status: 400, body: expect.stringContaining('PLINTH-SITE-330') };
    expect(await ask(`Host: ${host}`)).toEqual(refused);
    // An empty header counts as none.
    if (host !== '')
      expect(await ask('Host: localhost', `X-Forwarded-Host: ${host}`.replace(', localhost', '/'))).toEqual(refused);
  });

  it('is refused on every address, also one that does not exist', async () => {
    const { site } = await openSite();
    for (const url of ['/', '/none', '/api/none', '/healthz', '/account/sign-in'])
      expect((await site.app.inject({ url, headers: { host: 'evil.example#.localhost' } })).statusCode).toBe(400);
  });

  it('is refused when there are two, even if both are the same', async () => {
    const { ask } = await openSite();
    for (const second of ['localhost:PORT', 'evil.example'])
      expect((await ask('Host: localhost:PORT', `Host: ${second}`)).status).toBe(400);
  });

  it('is refused with a protocol that is no protocol of the web', async () => {
    const { ask } = await openSite({ server: PROXY });
    expect((await ask('Host: localhost', 'X-Forwarded-Proto: javascript')).status).toBe(400);
  });

  it.each(['localhost', 'LOCALHOST:1', 'a_b-c.example.:65535', '127.0.0.1:80', '[::1]:4173', '[2001:db8::1]'])(
    'is not %s',
    async (host) => {
      const { ask } = await openSite();
      expect((await ask(`Host: ${host}`)).status).toBe(200);
    },
  );
});

describe('the origin for a request', () => {
  const shop = 'https://shop.example';
  const others = ['https://api.shop.example', 'http://localhost:9999'];
  const origin = (of: string | undefined) => JSON.stringify({ origin: of });

  it.each([
    ['the machine itself, by each of its names', 'Host: localhost:PORT', 'http://localhost:PORT'],
    ['the machine itself', 'Host: 127.0.0.1:PORT', 'http://127.0.0.1:PORT'],
    ['another port', 'Host: localhost:1', shop],
    ['another local name', 'Host: evil.localhost:PORT', shop],
    ['another local address', 'Host: 127.0.0.2:PORT', shop],
    ['another host', 'Host: evil.example', shop],
    ['the host of site.json', 'Host: shop.example', shop],
    ['the host of site.json with its port', 'Host: SHOP.example:443', shop],
    ['the host of PLINTH_SITE_ORIGINS', 'Host: api.shop.example', 'https://api.shop.example'],
    ['a local host of PLINTH_SITE_ORIGINS', 'Host: localhost:9999', 'http://localhost:9999'],
    ['the machine itself through a proxy', 'Host: localhost:PORT\r\nX-Forwarded-For: 203.0.113.7', shop],
    ['another host through a proxy', 'Host: localhost:PORT\r\nX-Forwarded-Host: evil.example', shop],
    ['a known host through a proxy', 'Host: x\r\nX-Forwarded-Host: api.shop.example', 'https://api.shop.example'],
  ])('to %s is one that the site knows', async (_, host, expected) => {
    const { ask } = await openSite({ origin: shop, server: { ...PROXY, siteOrigins: others } });
    expect(await ask(host)).toEqual({ status: 200, body: origin(expected) });
  });

  it.each(['evil.example', 'evil.localhost:PORT', 'localhost:1'])(
    'to %s is unknown to a site without an origin',
    async (host) => {
      const { ask } = await openSite();
      expect(await ask(`Host: ${host}`)).toEqual({ status: 200, body: '{}' });
      expect((await ask('Host: localhost:PORT')).body).toBe(origin('http://localhost:PORT'));
    },
  );
});

describe('the origin of what was stored', () => {
  const known = (configured: readonly string[]): SiteOrigins =>
    createSiteOrigins({ configured: () => configured, port: () => 4173 });

  it.each([
    ['https://shop.example', 'https://shop.example'],
    ['https://old.shop.example', 'https://old.shop.example'],
    ['http://localhost:4173', 'http://localhost:4173'],
    ['http://127.0.0.1:4173', 'http://127.0.0.1:4173'],
    ['http://[::1]:4173', 'http://[::1]:4173'],
    ['http://localhost:1', 'https://shop.example'],
    ['https://localhost:4173', 'https://shop.example'],
    ['http://evil.example#.localhost', 'https://shop.example'],
    ['http://localhost:4173@evil.example', 'https://shop.example'],
    ['http://evil.localhost:4173', 'https://shop.example'],
    ['javascript:alert(1)', 'https://shop.example'],
    ['', 'https://shop.example'],
  ])('%s is used only if it is one of the site: %s', (stored, used) => {
    expect(known(['https://shop.example', 'https://old.shop.example']).stored(stored)).toBe(used);
  });

  it('is unknown to a site that knows none', () => {
    expect(known([]).stored('https://evil.example')).toBeUndefined();
    expect(known([]).stored('http://localhost:4173')).toBe('http://localhost:4173');
  });
});

describe('a site that knows no origin', () => {
  const logOf = async (files: object) => {
    const lines: string[] = [];
    await using site = await temporarySite(
      { 'pages/index.json': HOME, ...files },
      { config: { logLevel: 'warn' }, logTo: { write: (line: string) => lines.push(line) } },
    );
    await site.site.published;
    return lines.filter((line) => line.includes('PLINTH-SITE-331'));
  };

  it('says at the start what it cannot do', async () => {
    expect(await logOf({})).toEqual([expect.stringContaining('visitors of other machines get no links')]);
    expect(await logOf({ 'pages/site.json': { origin: 'https://shop.example' } })).toEqual([]);
  });
});
