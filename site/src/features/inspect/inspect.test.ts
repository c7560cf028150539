import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { INSPECTION_ID, inspectionSchema } from '@plinth/manifests/inspection';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { inlineHash } from '../../publishing/publisher/content-security-policy.ts';
import { type FormSite, formSite } from '../../testing/form-site.ts';
import { OWNER, signedIn } from '../../testing/owner.ts';
import { HOME } from '../../testing/temporary-site.ts';
import { type Visitor, visitor } from '../../testing/visitor.ts';
import { inspectQuery } from './inspect-query.ts';

const INSPECT = '/?plinth=inspect';

/** Writes the build of an inspector into the folder of the builds. */
async function buildInspector({ config }: FormSite): Promise<void> {
  const folder = path.join(config.dist, 'inspect');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'inspect.0123456789.js'), '"inspector";');
  await writeFile(path.join(folder, 'inspect.0123456789.css'), 'p{}');
  const record = { v: 1, script: 'inspect.0123456789.js', style: 'inspect.0123456789.css' };
  await writeFile(path.join(folder, 'plinth.build.json'), JSON.stringify(record));
}

async function page(who: Visitor, address: string) {
  const answer = await who.fetch(address);
  const { date: _date, 'set-cookie': _cookie, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, html: await answer.text() };
}

/** Returns the page without the data of the signed-in account, which every page for the owner contains. */
const withoutContext = (html: string) => html.replace(/(id="plinth-context">).*?(<\/script>)/s, '$1$2');

function inspectionIn(html: string) {
  const json = new RegExp(`id="${INSPECTION_ID}">(.*?)</script>`, 's').exec(html)?.[1];
  return json === undefined ? undefined : v.parse(inspectionSchema, JSON.parse(json));
}

const open = (dev = false) => formSite({ config: { owner: OWNER, dev }, files: { 'pages/index.json': HOME } });

describe('?plinth=inspect', () => {
  it('the owner gets the inspector before the kernel, with its hashes, in a private answer that is not stored', async () => {
    await using site = await open();
    await buildInspector(site);
    const owner = await signedIn(site.origin);
    const { headers, html } = await page(owner, INSPECT);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.vary).toContain('Cookie');
    const sources = [...html.matchAll(/<script type="module" src="([^"]+)" integrity="sha384-[^"]+"/g)].map(
      ([, src]) => src,
    );
    expect(sources).toEqual(['/_plinth/inspect/inspect.0123456789.js', '/_plinth/host/kernel.0123456789.js']);
    const importMap = /type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(Object.keys(JSON.parse(importMap).integrity)).toContain('/_plinth/inspect/inspect.0123456789.js');
    expect(headers['content-security-policy']).toContain(inlineHash(importMap));
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(inspectionIn(html)).toMatchObject({
      path: '/',
      style: { href: '/_plinth/inspect/inspect.0123456789.css', integrity: expect.stringMatching(/^sha384-/) },
      plugins: [{ name: 'content', version: '1.0.0', needs: [] }],
      without: [],
    });
  });

  it('explains for each block type and plugin why it is loaded, waits or is refused', async () => {
    await using site = await open();
    await buildInspector(site);
    const { html } = await page(await signedIn(site.origin), INSPECT);
    const records = inspectionIn(html)?.records ?? [];
    expect(records.map(({ target }) => target)).toEqual([
      { kind: 'block', type: '69', ids: ['a1'] },
      { kind: 'plugin', plugin: 'content' },
    ]);
    expect(records[0]?.steps.map(({ topic, source }) => [topic, source].join(' ').trim())).toEqual([
      'page index.json',
      'lockfile site.lock.json',
      'page types',
      'page slice',
      'activation plugin.json of content',
      'activation',
      'consent',
    ]);
    expect(records[0]?.outcome.text).toBe('waits for the block to come within 200 px of the window');
  });

  it('leaves out the plugins that the address names, and lists them', async () => {
    await using site = await open();
    await buildInspector(site);
    const { html } = await page(await signedIn(site.origin), `${INSPECT}&without=content,nobody`);
    const { without, records } = inspectionIn(html) ?? {};
    expect(without).toEqual(['content']);
    expect(records?.map(({ outcome }) => outcome.text)).toEqual([
      'refused because content is left out of this version of the page; its blocks keep their server HTML',
      'refused because content is left out of this version of the page; its blocks keep their server HTML',
    ]);
  });

  it('a visitor gets the same answer as without it', async () => {
    await using site = await open();
    await buildInspector(site);
    const who = await visitor(site.origin, '/');
    for (const session of [undefined, 'x'.repeat(43)]) {
      if (session !== undefined) who.cookies.set('__Host-session', session);
      expect(await page(who, INSPECT)).toEqual(await page(who, '/'));
    }
    expect((await page(who, INSPECT)).html).not.toContain('inspect');
  });

  it('the owner gets it a limited number of times in a minute, and the published page without a limit', async () => {
    await using site = await open();
    await buildInspector(site);
    const owner = await signedIn(site.origin);
    let refused: Awaited<ReturnType<typeof page>> | undefined;
    // Sends up to twice the limit, because a new minute can begin between two requests.
    for (let batch = 0; batch < 25 && !refused; batch += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => page(owner, INSPECT)));
      refused = answers.find(({ status }) => status === 429);
    }
    expect(refused?.headers['cache-control']).toBe('private, no-store');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.html).toContain('PLINTH-SITE-042');
    expect((await page(owner, '/')).status).toBe(200);
  });

  it('in development everyone gets the inspector', async () => {
    await using site = await open(true);
    await buildInspector(site);
    expect(inspectionIn((await page(await visitor(site.origin), INSPECT)).html)).toBeDefined();
  });

  it('without a build of the inspector, the page is sent as published', async () => {
    await using site = await open();
    const owner = await signedIn(site.origin);
    expect(withoutContext((await page(owner, INSPECT)).html)).toBe(withoutContext((await page(owner, '/')).html));
  });
});

describe('inspectQuery', () => {
  it.each<[string, ReturnType<typeof inspectQuery>]>([
    ['/', undefined],
    ['/?plinth=other', undefined],
    ['/?notplinth=inspect', undefined],
    ['/?plinth=inspect', { without: [] }],
    ['/a?x=1&plinth=inspect&without=a,b,,a', { without: ['a', 'b'] }],
    ['//evil.example/?plinth=inspect', { without: [] }],
    ['http://[?plinth=inspect', undefined],
  ])('%s', (url, found) => {
    expect(inspectQuery(url)).toEqual(found);
  });

  it('reads a limited number of names', () => {
    const names = Array.from({ length: 5_000 }, (_, index) => `p${index}`);
    expect(inspectQuery(`/?plinth=inspect&without=${names.join(',')}`)?.without).toHaveLength(500);
  });
});
