import { setTimeout as delay } from 'node:timers/promises';
import type { Publisher } from '@plinth/server/pages';
import type { Database } from '@plinth/server/storage';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporarySqlite, testDatabases } from '../../testing/databases.ts';
import { openSourceDatabase } from '../../testing/open-source-database.ts';
import { plainPublisher } from '../../testing/plain-publisher.ts';
import { type Files, type TemporaryFolders, temporaryFolders } from '../../testing/temporary-site.ts';
import { MOST_GENERATED_LINKS } from './navigation.ts';
import { publishStore } from './publish-store.ts';

const databases = await testDatabases();

/** Pages with one block each, whose id is the name of the page. */
function pagesNamed(names: readonly string[], more: object = {}): Files {
  return Object.fromEntries(
    names.map((name) => [`pages/${name}.json`, { path: `/${name}`, title: name, blocks: [block(name)], ...more }]),
  );
}

const block = (name: string) => ({ id: name, type: 69, data: { text: `content of ${name}` } });
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `p${String(index).padStart(3, '0')}`);

async function htmlOf(publisher: Publisher, path: string): Promise<string> {
  const page = await publisher.page(path);
  return page?.kind === 'published' ? page.html : (page?.kind ?? 'none');
}

interface Place extends TemporaryFolders {
  /** Opens a second connection to the database, as a different process does. */
  connect(): Promise<Database>;
}

async function place(files: Files, open = temporarySqlite): Promise<Place> {
  const folders = await temporaryFolders(files);
  const opened = await open();
  const connections: Database[] = [];
  return {
    ...folders,
    connect: async () => {
      const database = await openSourceDatabase(opened.options);
      connections.push(database);
      return database;
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(connections.map((database) => database.destroy()));
      await opened.close();
      await folders[Symbol.asyncDispose]();
    },
  };
}

describe.each(databases)('two processes on one database ($name)', ({ open }) => {
  const names = numbered(60);

  it('share the work: each page is published by one process and served by both', async () => {
    await using site = await place(pagesNamed(names), open);
    const folder = site.config.pages;
    // Neither goes on before both have begun, so that the faster one cannot publish every page.
    const [begunByOne, begunByTwo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const both = Promise.all([begunByOne.promise, begunByTwo.promise]);
    const begins = (begun: typeof begunByOne) => () => {
      begun.resolve();
      return both;
    };
    const one = plainPublisher(await site.connect(), folder, {}, begins(begunByOne));
    const two = plainPublisher(await site.connect(), folder, {}, begins(begunByTwo));
    await Promise.all([one.publish(), two.publish()]);
    expect([...one.rendered, ...two.rendered].sort()).toEqual(names);
    for (const name of names) {
      const html = await htmlOf(one, `/${name}`);
      expect(html).toContain(`content of ${name}`);
      expect(await htmlOf(two, `/${name}`)).toBe(html);
    }
    await Promise.all([one.close(), two.close()]);
    // Each process has released its claims, so that no other process waits for them.
    const left = await (await site.connect()).selectFrom('publish_claims').selectAll().execute();
    expect(left).toEqual([]);
  });

  it('publish the pages of a crashed process when its claims have expired', async () => {
    await using site = await place(pagesNamed(['a', 'b']), open);
    const database = await site.connect();
    const first = plainPublisher(database, site.config.pages);
    await first.publish();
    const { build_hash, source_hash } = await database
      .selectFrom('published_pages')
      .select(['build_hash', 'source_hash'])
      .where('path', '=', '/a')
      .executeTakeFirstOrThrow();
    await first.close();
    await database.deleteFrom('published_pages').execute();
    const claim = { path: '/a', page_key: `${source_hash} ${build_hash}`, owner: 'crashed' };
    const expires = Date.now() + 1_500;
    await database
      .insertInto('publish_claims')
      .values({ ...claim, arm: 'stable', expires_at: new Date(expires).toISOString() })
      .execute();
    const second = plainPublisher(database, site.config.pages);
    const { published } = await second.start();
    await expect.poll(() => second.rendered).toContain('b');
    // Until the claim expires, the other process is perhaps still running.
    if (Date.now() < expires) expect(second.rendered).toEqual(['b']);
    await published;
    expect(second.rendered).toEqual(['b', 'a']);
    await second.close();
  });

  it('share the remaining pages: when one process is closed, the other publishes them', async () => {
    await using site = await place(pagesNamed(names), open);
    const one = plainPublisher(await site.connect(), site.config.pages, {}, () => delay(20));
    const two = plainPublisher(await site.connect(), site.config.pages);
    const { published } = await one.start();
    await expect.poll(() => one.rendered.length).toBeGreaterThan(0);
    await one.close();
    await published;
    await two.publish();
    expect(await htmlOf(two, '/p059')).toContain('content of p059');
    expect([...new Set([...one.rendered, ...two.rendered])].sort()).toEqual(names);
    await two.close();
  });

  it('do not replace the stored pages of each other: a page of another build is made again but not stored', async () => {
    await using site = await place(pagesNamed(['a']), open);
    const database = await site.connect();
    const publisher = plainPublisher(database, site.config.pages);
    await publisher.publish();
    await database.updateTable('published_pages').set({ build_hash: 'other', html: 'of the other' }).execute();
    expect(await htmlOf(publisher, '/a')).toContain('content of a');
    const { html } = await database.selectFrom('published_pages').select('html').executeTakeFirstOrThrow();
    expect(html).toBe('of the other');
    await publisher.close();
  });
});

describe('while pages are published again', () => {
  it('pages are served in their last version, and requested pages are published first', async () => {
    const names = numbered(40);
    await using site = await place(pagesNamed(names));
    const gate = Promise.withResolvers<void>();
    const publisher = plainPublisher(await site.connect(), site.config.pages, {}, async () => {
      if (isNew) await gate.promise;
    });
    let isNew = false;
    await publisher.publish();
    const before = await htmlOf(publisher, '/p039');
    isNew = true;
    await site.write({ 'pages/site.json': { name: 'Renamed' } });
    const start = publisher.rendered.length;
    const { published } = await publisher.start();
    await expect.poll(() => publisher.rendered.length).toBeGreaterThan(start);
    expect(await htmlOf(publisher, '/p039')).toBe(before);
    expect(publisher.isReady()).toBe(true);
    gate.resolve();
    await published;
    expect(publisher.rendered.slice(start).indexOf('p039')).toBeLessThan(20);
    expect(await htmlOf(publisher, '/p039')).toContain('Renamed');
    await publisher.close();
  });

  it('a page that was never published is published at once when a visitor requests it', async () => {
    const names = numbered(40);
    await using site = await place(pagesNamed(names));
    const publisher = plainPublisher(await site.connect(), site.config.pages, {}, () => delay(20));
    const { published } = await publisher.start();
    expect(await htmlOf(publisher, '/p039')).toContain('content of p039');
    expect(publisher.isReady()).toBe(false);
    expect(publisher.rendered.length).toBeLessThan(30);
    await published;
    expect(publisher.isReady()).toBe(true);
    await publisher.close();
  });

  it('a requested page is published before all page files have been read', async () => {
    await using site = await place({ ...pagesNamed(['a', 'b']), 'pages/site.json': { navigation: [] } });
    const database = await site.connect();
    const gate = Promise.withResolvers<void>();
    const whole = publishStore(database, { info: () => undefined, warn: () => undefined, error: () => undefined });
    const files = { ...whole.files, find: () => gate.promise.then(() => []) };
    const publisher = plainPublisher(database, site.config.pages, { store: { ...whole, files } });
    const { published } = await publisher.start();
    const html = await htmlOf(publisher, '/b');
    expect(html).toContain('content of b');
    expect([publisher.isReady(), publisher.has('/b')]).toEqual([false, false]);
    gate.resolve();
    await published;
    expect(publisher.rendered).toEqual(['b', 'a']);
    expect(await htmlOf(publisher, '/b')).toBe(html);
    expect(await htmlOf(publisher, '/nowhere')).toBe('none');
    await publisher.close();
  });

  it('the publisher keeps a limited number of pages in memory, and serves all pages', async () => {
    const names = numbered(30);
    await using site = await place(pagesNamed(names));
    const cacheBytes = 40_000;
    const publisher = plainPublisher(await site.connect(), site.config.pages, { cacheBytes });
    await publisher.publish();
    for (const name of names) {
      expect(await htmlOf(publisher, `/${name}`)).toContain(`content of ${name}`);
      expect(publisher.cachedBytes()).toBeLessThanOrEqual(cacheBytes);
    }
    expect(publisher.cachedBytes()).toBeGreaterThan(0);
    await publisher.close();
  });
});

describe('a change of one title', () => {
  const names = numbered(MOST_GENERATED_LINKS + 3);

  it.each([
    ['that the generated menu does not show publishes only this page', names.at(-1) ?? '', 1],
    ['that the generated menu shows publishes all pages', names[0] ?? '', names.length],
  ])('%s', async (_, name, count) => {
    await using site = await place(pagesNamed(names));
    const publisher = plainPublisher(await site.connect(), site.config.pages);
    await publisher.publish();
    const before = publisher.rendered.length;
    await site.write(pagesNamed([name], { title: 'Changed' }));
    await publisher.publish();
    expect(publisher.rendered.length - before).toBe(count);
    expect(await htmlOf(publisher, `/${name}`)).toContain('<title>Changed');
    await publisher.close();
  });

  it('when the picture in site.json changes, only pages without their own picture are published', async () => {
    await using site = await place({
      ...pagesNamed(['own'], { image: { src: '/images/own.webp' } }),
      ...pagesNamed(['other']),
    });
    const publisher = plainPublisher(await site.connect(), site.config.pages);
    await publisher.publish();
    await site.write({ 'pages/site.json': { image: { src: '/images/site.webp' } } });
    await publisher.publish();
    expect(publisher.rendered.toSorted()).toEqual(['other', 'other', 'own']);
    await publisher.close();
  });
});

describe('a page file with any content', () => {
  const hostile = fc.oneof(
    fc.json({ maxDepth: 8 }),
    fc.string({ maxLength: 200 }),
    fc.constantFrom(
      `{"path":"/x","title":"","blocks":[{"id":"a","type":1,"data":${'['.repeat(4_000)}${']'.repeat(4_000)}}]}`,
      '['.repeat(200_000),
      '{"path":"/x","title":"","blocks":[{"id":"a","type":1,"data":{"__proto__":{"a":1},"constructor":1}}]}',
      '{"path":"/x","title":"","context":{"__proto__":{"a":1}}}',
      `{"path":"/x","title":"${'t'.repeat(100_000)}"}`,
      '{"path":"/good","title":"","blocks":[]}',
      `{"path":"/x","title":"","blocks":[${'{"id":"a","type":"nobody/has"},'.repeat(500)}{"id":"a","type":1}]}`,
      '{"path":"/x","title":"\\ud800","blocks":[{"id":"\\ud800","type":69,"data":"\\ud800\\u0000"}]}',
    ),
    fc
      .record({
        path: fc.oneof(fc.constant('/y'), fc.webPath()),
        title: fc.string(),
        blocks: fc.array(fc.record({ id: fc.string(), type: fc.oneof(fc.nat(), fc.string()), data: fc.jsonValue() })),
        sections: fc.option(fc.jsonValue(), { nil: undefined }),
        context: fc.option(fc.dictionary(fc.string(), fc.jsonValue()), { nil: undefined }),
      })
      .map((page) => JSON.stringify(page)),
  );

  it('does not affect the publication of other pages', async () => {
    await using site = await place(pagesNamed(['good']));
    const publisher = plainPublisher(await site.connect(), site.config.pages);
    await publisher.publish();
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 4 }), fc.nat(), async (texts, version) => {
        await site.write(Object.fromEntries(texts.map((text, index) => [`pages/hostile${index}.json`, text])));
        await site.write(pagesNamed(['good'], { title: `Version ${version}` }));
        await publisher.publish();
        expect(await htmlOf(publisher, '/good')).toContain(`<title>Version ${version} –`);
      }),
      { numRuns: 60 },
    );
    await publisher.close();
  });
});
