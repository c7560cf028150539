import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Lockfile, type Problem, parseOverrideBuild } from '@plinth/manifests';
import { lockSite, sampleSite } from '@plinth/manifests/testing';
import { describe, expect, it } from 'vitest';
import { overrideFiles } from './override-script.ts';
import { siteOrigin, siteOverride } from './site-override.ts';

const ADDRESS = 'http://127.0.0.1:4180';
const PLACE = { name: 'blocks', origin: ADDRESS };

type Answer = readonly [status: number, body: string];

/** Starts a site that gives these answers in order and then repeats the last answer. */
async function withSite(answers: readonly Answer[], use: (run: Awaited<ReturnType<typeof begin>>) => Promise<void>) {
  const bodies: { key: string; signature: string; build: string }[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(JSON.parse(await text(request)));
    const [status, body] = answers[Math.min(bodies.length, answers.length) - 1] ?? [500, ''];
    response.writeHead(status).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const run = await begin(site, bodies);
  try {
    await use(run);
  } finally {
    await run.override.close();
    server.closeAllConnections();
    server.close();
  }
}

async function begin(site: string, bodies: readonly { key: string; signature: string; build: string }[]) {
  const lock: Lockfile = await lockSite(sampleSite());
  const shown: number[] = [];
  const news: (Problem | string)[] = [];
  const override = siteOverride({
    site,
    name: 'blocks',
    address: ADDRESS,
    files: overrideFiles('blocks'),
    onShown: (builtAt) => shown.push(builtAt),
    onNews: (each) => news.push(each),
  });
  return { site, lock, bodies, shown, news, override };
}

describe('the builds for a site', () => {
  it('are signed with the key in the address, and name only files of the plugin', async () => {
    await withSite([[204, '']], async ({ site, lock, bodies, shown, news, override }) => {
      override.send(lock);
      await expect.poll(() => shown).toHaveLength(1);
      override.send(lock);
      await expect.poll(() => shown).toHaveLength(2);
      expect(news).toEqual(['confirmed']);
      const asked = new URL(override.confirmAddress);
      expect(asked.href.startsWith(`${site}/config/overrides?`)).toBe(true);
      expect(Object.fromEntries(asked.searchParams)).toMatchObject({ plugin: 'blocks', origin: ADDRESS });
      const [first, second] = bodies;
      for (const { key, signature, build } of bodies) {
        expect(key).toBe(asked.searchParams.get('key'));
        const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
        expect(verify(null, Buffer.from(build), publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
        expect(parseOverrideBuild(build, PLACE)).toHaveProperty('build');
      }
      expect(JSON.parse(second?.build ?? '').builtAt).toBeGreaterThan(JSON.parse(first?.build ?? '').builtAt);
    });
  });

  it('wait until the owner has confirmed, and are then sent', async () => {
    const refusal = JSON.stringify({ code: 'PLINTH-SITE-085', error: 'No override has this key.' });
    await withSite(
      [
        [404, refusal],
        [204, ''],
      ],
      async ({ lock, bodies, shown, news, override }) => {
        override.send(lock);
        await expect.poll(() => bodies).toHaveLength(1);
        expect(news).toEqual([]);
        // A new build is sent at once, without waiting for the interval.
        override.send(lock);
        await expect.poll(() => shown).toHaveLength(1);
        expect(news).toEqual(['confirmed']);
      },
    );
  });

  it.each<[string, Answer, string]>([
    ['refuses them', [422, '{"code":"PLINTH-SITE-089","error":"it is plugin x"}'], '(PLINTH-SITE-089): it is plugin x'],
    ['has no overrides', [404, '<h1>Not found</h1>'], 'answers with HTTP status 404'],
  ])('are reported as failed only once when the site %s', async (_, answer, message) => {
    await withSite([answer], async ({ site, lock, bodies, news, override }) => {
      override.send(lock);
      await expect.poll(() => news).toHaveLength(1);
      override.send(lock);
      await expect.poll(() => bodies).toHaveLength(2);
      await override.close();
      expect(news).toEqual([
        expect.objectContaining({ code: 'PLINTH-MANIFEST-210', file: site, message: expect.stringContaining(message) }),
      ]);
    });
  });

  it('do not end the command when no site answers', async () => {
    const { lock, news, override } = await begin('http://127.0.0.1:1', []);
    override.send(lock);
    await expect.poll(() => news).toEqual([expect.objectContaining({ code: 'PLINTH-MANIFEST-210' })]);
    await override.close();
  });
});

describe('the address of a site', () => {
  it.each([
    ['https://www.example.com', 'https://www.example.com'],
    ['http://localhost:4173/contact?a', 'http://localhost:4173'],
  ])('%s is parsed as %s', (typed, origin) => expect(siteOrigin(typed)).toBe(origin));

  it('an address with a path and a query is accepted', () => {
    expect(siteOrigin('https://www.example.com/shop?a=1')).toBe('https://www.example.com');
  });

  it.each(['www.example.com', 'ftp://example.com', '', 'https://user@example.com'])('%j is refused', (typed) => {
    expect(() => siteOrigin(typed)).toThrow(expect.objectContaining({ code: 'PLINTH-MANIFEST-211' }));
  });
});
