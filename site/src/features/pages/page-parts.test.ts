import { brotliDecompressSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { createSite } from '../../app/server/create-site.ts';
import { PART_COOKIE, templateWithPart } from '../../testing/plain-template.ts';
import { SOURCE_FEATURES } from '../../testing/source-halves.ts';
import { HOME, temporarySite } from '../../testing/temporary-site.ts';

const CRUMB = 'crumb=0123456789abcdef0123';
const ON = { acme: { isOn: true, text: 'A question' } };
const PAGES = {
  'pages/index.json': { ...HOME, context: ON },
  'pages/other.json': { ...HOME, path: '/other', context: { acme: { isOn: false } } },
  'pages/missing.json': { ...HOME, path: '/missing', pageType: 100, context: ON },
};
const PART = 'id="block-clock"';

const siteWithPart = (options: Parameters<typeof temporarySite>[1] = {}) =>
  temporarySite(PAGES, { template: templateWithPart, ...options });

const decided = (value: string) => ({ cookie: `${CRUMB}; ${PART_COOKIE}=${value}` });
const undecided = { cookie: CRUMB };

describe('a block that is on every page', () => {
  it('comes after the skip link and before the header, with its data from the page context', async () => {
    await using site = await siteWithPart();
    const { document } = new JSDOM((await site.site.app.inject('/')).body).window;
    const [skip, part, header] = document.body.children;
    expect([skip?.className, part?.id, header?.className]).toEqual(['site-skip', 'block-clock', 'site-header']);
    expect(JSON.parse(part?.getAttribute('data-block-json') ?? '')).toEqual(ON.acme);
    expect(part?.getAttribute('data-block-type')).toBe('acme/clock');
  });

  it('is not on a page whose context does not ask for it, and such a page is the same for everybody', async () => {
    await using site = await siteWithPart();
    const answer = await site.site.app.inject({ url: '/other', headers: undecided });
    expect(answer.body).not.toContain('block-clock');
    expect(answer.headers.vary).toBe('Accept-Encoding');
  });

  it.each(['true', 'false'])(
    'is left out for a visitor whose cookie is %s, and nothing else changes',
    async (value) => {
      await using site = await siteWithPart();
      const { app } = site.site;
      const whole = await app.inject({ url: '/', headers: undecided });
      const without = await app.inject({ url: '/', headers: decided(value) });
      const { document } = new JSDOM(whole.body).window;
      const part = document.getElementById('block-clock')?.outerHTML;
      expect(part).toBeDefined();
      const expected = new JSDOM(whole.body);
      expected.window.document.getElementById('block-clock')?.remove();
      expect(new JSDOM(without.body).window.document.documentElement.outerHTML.replaceAll('\n', '')).toBe(
        expected.window.document.documentElement.outerHTML.replaceAll('\n', ''),
      );
      expect([whole.headers.vary, without.headers.vary]).toEqual(Array(2).fill('Accept-Encoding, Cookie'));
      expect(whole.headers['content-security-policy']).toBe(without.headers['content-security-policy']);
    },
  );

  it('stays for a visitor whose cookie has another value', async () => {
    await using site = await siteWithPart();
    expect((await site.site.app.inject({ url: '/', headers: decided('yes') })).body).toContain(PART);
  });

  it('gives both versions of the page different ETags, and compresses both', async () => {
    await using site = await siteWithPart();
    const { app } = site.site;
    const whole = await app.inject({ url: '/', headers: undecided });
    const without = await app.inject({ url: '/', headers: decided('true') });
    expect(whole.headers.etag).not.toBe(without.headers.etag);
    const statusFor = async (headers: object, { headers: { etag } }: typeof whole) =>
      (await app.inject({ url: '/', headers: { ...headers, 'if-none-match': String(etag) } })).statusCode;
    expect(await statusFor(undecided, whole)).toBe(304);
    expect(await statusFor(decided('true'), without)).toBe(304);
    // The browser of a visitor who has decided must not reuse its cached page with the banner.
    expect(await statusFor(decided('true'), whole)).toBe(200);
    const brotli = await app.inject({ url: '/', headers: { ...decided('true'), 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(without.body);
  });

  it('is left out of a page that also contains data of the visitor', async () => {
    await using site = await siteWithPart({ visitorContext: () => ({ authenticatedAccount: { id: 'me' } }) });
    const [whole, without] = await Promise.all(
      [undecided, decided('false')].map((headers) => site.site.app.inject({ url: '/', headers })),
    );
    expect(whole?.body).toContain(PART);
    expect(without?.body).not.toContain(PART);
    expect(without?.body).toContain('"authenticatedAccount":{"id":"me"}');
  });

  it('is on the page for addresses that do not exist, and is left out there as well', async () => {
    await using site = await siteWithPart();
    const answers = await Promise.all(
      [undecided, decided('true')].map((headers) =>
        site.site.app.inject({ url: '/nothing', headers: { ...headers, accept: 'text/html' } }),
      ),
    );
    expect(answers.map(({ statusCode, body }) => [statusCode, body.includes(PART)])).toEqual([
      [404, true],
      [404, false],
    ]);
  });

  it('is left out by a process that has the page from the database', async () => {
    await using site = await siteWithPart();
    await site.site.close();
    const second = await createSite(site.config, {
      features: SOURCE_FEATURES,
      createRenderer: () => site.renderer,
      loadTemplate: async () => templateWithPart(),
    });
    await second.published;
    const calls = site.renderer.calls();
    const answers = await Promise.all(
      [undecided, decided('true')].map((headers) => second.app.inject({ url: '/', headers })),
    );
    await second.close();
    expect(answers.map(({ body }) => body.includes(PART))).toEqual([true, false]);
    expect(site.renderer.calls()).toBe(calls);
  });
});
