import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PermissionType } from '@plinth/sdk/enums';
import { type TemporaryDatabase, testDatabases } from '@plinth/site/src/testing/databases.ts';
import { type FormSite, formSite } from '@plinth/site/src/testing/form-site.ts';
import { addMember, signInMember } from '@plinth/site/src/testing/member.ts';
import { type Visitor, visitor } from '@plinth/site/src/testing/visitor.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const text = (html: string) => [{ id: 'text', type: 'html', html }];
const page = (path: string, title: string, html: string, more: object = {}) => ({
  path,
  title,
  blocks: text(html),
  ...more,
});

const PAGES = {
  'pages/site.json': { name: 'Slowfield', locale: 'en-GB' },
  'pages/contact.json': { path: '/contact', title: 'Contact', blocks: [] },
  'pages/prints.json': page('/prints', 'Prints', '<h1>Prints</h1><p>Printed on <b>cotton</b> paper.</p>'),
  'pages/ink.json': page('/ink', 'Ink', '<p>How a print gets its ink. Tide and time.</p>'),
  'pages/haus.json': page('/haus', 'Häuser', '<p>Alte Häuser am Fluss, gedruckt.</p>', { context: { locale: 'de' } }),
  'pages/tokyo.json': page('/tokyo', '東京', '<p>私は東京都に住んでいます</p>', { context: { locale: 'ja' } }),
  'pages/members.json': page('/secret', 'Secret print', '<p>Only for members, on velvet.</p>', {
    context: { collection: { permissionType: PermissionType.members } },
  }),
  'pages/hidden.json': page('/hidden', 'Hidden print', '<p>Nobody searches for me.</p>', { noindex: true }),
  'pages/missing.json': page('/missing', 'No such print', '<p>Not here.</p>', { pageType: 100 }),
  'pages/shop-product.json': {
    path: '/shop/{product}',
    each: 'product',
    title: '{title}',
    blocks: [{ id: 'product', type: 'product', data: { productId: '{product}' } }],
  },
  'pages/products/all.json': {
    products: [
      {
        id: 'tide',
        title: 'Tide print',
        description: 'Ribbons of ultramarine.',
        categories: ['Posters'],
        variants: [{ sku: 'T-1', price: '12.50', qtyInStock: 2 }],
      },
    ],
  },
};

const answerSchema = v.object({
  total: v.number(),
  isMore: v.boolean(),
  pages: v.number(),
  groups: v.array(
    v.object({
      kind: v.string(),
      items: v.array(v.object({ path: v.string(), title: v.array(v.string()), excerpt: v.array(v.string()) })),
    }),
  ),
});

async function search(who: Visitor, query: Readonly<Record<string, string>>) {
  const answer = await who.fetch(`/api/content/search?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return v.parse(answerSchema, await answer.json());
}

async function pathsOf(who: Visitor, q: string, lang = 'en') {
  return (await search(who, { q, lang })).groups.flatMap(({ items }) => items.map(({ path }) => path));
}

describe.each(await testDatabases())('the search of a site ($name)', ({ open: openDatabase }) => {
  let open: FormSite;
  let temporary: TemporaryDatabase;
  let ada: Visitor;

  beforeAll(async () => {
    temporary = await openDatabase();
    open = await formSite({ files: PAGES, config: { databaseUrl: temporary.options.databaseUrl } });
    ada = await visitor(open.origin);
    // The index follows the pages, some time after they are published.
    await vi.waitFor(async () => expect((await search(ada, { q: 'ink' })).total).toBeGreaterThan(0), 60_000);
    await vi.waitFor(async () => expect(await pathsOf(ada, 'ultramarine')).toEqual(['/shop/tide']), 60_000);
  });
  afterAll(async () => {
    await open[Symbol.asyncDispose]();
    await temporary.close();
  });

  it('finds pages by their stems, first those with the word in their title', async () => {
    expect(await pathsOf(ada, 'printing')).toEqual(['/shop/tide', '/prints', '/ink']);
    expect(await pathsOf(ada, 'cotton pap')).toEqual(['/prints']);
    expect(await pathsOf(ada, 'cotton ink')).toEqual([]);
  });

  it('groups by kind and marks the words', async () => {
    const { groups } = await search(ada, { q: 'tide', lang: 'en' });
    expect(groups.map(({ kind }) => kind)).toEqual(['product', 'page']);
    expect(groups[0]?.items[0]).toMatchObject({ path: '/shop/tide', title: ['', 'Tide', ' print'] });
    expect(groups[1]?.items[0]?.excerpt).toContain('Tide');
    expect(await pathsOf(ada, 'posters')).toEqual(['/shop/tide']);
  });

  it('finds words in the language of the page, and other languages when it has none', async () => {
    expect(await pathsOf(ada, 'haus', 'de')).toEqual(['/haus']);
    expect(await pathsOf(ada, 'Haus', 'en')).toEqual(['/haus']);
    expect(await pathsOf(ada, '東京', 'ja')).toEqual(['/tokyo']);
    expect(await pathsOf(ada, 'print', 'fr')).toEqual(['/shop/tide', '/prints', '/ink']);
  });

  it('never finds a page that the visitor may not see', async () => {
    expect(await pathsOf(ada, 'velvet')).toEqual([]);
    expect((await search(ada, { q: 'secret' })).total).toBe(0);
    expect([await pathsOf(ada, 'searches'), await pathsOf(ada, 'such')]).toEqual([[], []]);
    await addMember(open.database);
    const mia = await visitor(open.origin);
    await signInMember(mia);
    expect(await pathsOf(mia, 'velvet')).toEqual(['/secret']);
  });

  it.each(['"', "' OR 1=1 --", 'a NEAR(b)', 'title:print', '*', '-', ':*', '& | !', '\\', '{}[]()^', '\u202E', 'ﷺ'])(
    'answers a search for %s',
    async (q) => {
      await search(ada, { q });
    },
  );

  it('finds pages with only stop words, and answers an empty search', async () => {
    expect(await pathsOf(ada, 'how a')).toEqual(['/ink']);
    expect(await search(ada, { q: '' })).toMatchObject({ total: 0, groups: [] });
  });

  it('refuses what is too long, with words and a code', async () => {
    const answer = await ada.fetch(`/api/content/search?q=${'x'.repeat(10_000)}`);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'Search for at most 200 characters.', code: 'PLINTH-SITE-400' },
    ]);
  });

  it('has parts', async () => {
    const first = await search(ada, { q: 'print', lang: 'en', most: '2' });
    const second = await search(ada, { q: 'print', lang: 'en', most: '2', page: '2' });
    const paths = [first, second].map(({ groups }) => groups.flatMap(({ items }) => items.map(({ path }) => path)));
    expect([first.total, first.pages, paths]).toEqual([3, 2, [['/shop/tide', '/prints'], ['/ink']]]);
  });

  it('follows pages that change and go', async () => {
    await open.write({ 'pages/ink.json': page('/ink', 'Ink', '<p>About quicksilver.</p>') });
    await open.site.publisher.publish();
    await vi.waitFor(async () => expect(await pathsOf(ada, 'quicksilver')).toEqual(['/ink']), 60_000);
    expect(await pathsOf(ada, 'printing')).toEqual(['/shop/tide', '/prints']);
    await rm(path.join(open.config.pages, 'ink.json'));
    await open.site.publisher.publish();
    await vi.waitFor(async () => expect(await pathsOf(ada, 'quicksilver')).toEqual([]), 60_000);
  });
});
