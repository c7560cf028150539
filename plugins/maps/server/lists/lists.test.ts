import { emptySqlite, everyDatabase } from '@plinth/site/src/testing/databases.ts';
import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { temporaryFolders } from '@plinth/site/src/testing/temporary-site.ts';
import { describe, expect, it } from 'vitest';
import { mapContent } from '../map-content.ts';
import { listRows } from './list-rows.ts';
import { clustersOf, longListOf } from './long-list.ts';

const nowhere = () => undefined;
const shop = (index: number) => ({
  title: `Shop ${index}`,
  addressLine1: `${index} Quay`,
  hours: 'Monday\nTuesday',
  phone: '+44 20',
  lat: 55 + (index % 100) / 100,
  lng: 5 + Math.floor(index / 100) / 100,
});
const shops = (count: number) => Array.from({ length: count }, (_, index) => shop(index));

async function publishing() {
  const folders = await temporaryFolders({});
  const empty = await emptySqlite();
  const database = await openSourceDatabase(empty.options);
  const messages: string[] = [];
  const log = { info: () => undefined, error: () => undefined, warn: (_: object, text: string) => messages.push(text) };
  const content = mapContent({ pages: folders.config.pages, config: folders.config, log, database });
  const fieldsOf = async (places: readonly unknown[]) => {
    const use = content.shownBy('plinth/store-locator', { places }, { path: '/', context: {} }) ?? '';
    const filling = (await content.fill([use], nowhere)).get(use);
    const version = async () => (await content.versions([use], nowhere)).get(use)?.version;
    return { fields: filling && 'fields' in filling ? filling.fields : undefined, version, use };
  };
  return {
    ...{ content, database, messages, fieldsOf },
    [Symbol.asyncDispose]: async () => {
      await database.destroy();
      await empty.close();
      await folders[Symbol.asyncDispose]();
    },
  };
}

describe('a list of many places', () => {
  it('has the first places on its page, and all of them in a file', async () => {
    await using open = await publishing();
    const { fields } = await open.fieldsOf(shops(10_000));
    expect(fields).toMatchObject({
      long: {
        count: 10_000,
        corners: [
          { lat: 55, lng: 5 },
          { lat: 55.99, lng: 5.99 },
        ],
      },
    });
    expect(Reflect.get(fields ?? {}, 'places')).toEqual(shops(50).map((place) => expect.objectContaining(place)));
    const [, hash = ''] = /lists\/([\w-]+)\.json/.exec(JSON.stringify(fields)) ?? [];
    const { places } = JSON.parse((await listRows(open.database).read(hash)) ?? '');
    expect(places).toHaveLength(10_000);
    expect(places[9_999]).toEqual(['Shop 9999', '9999 Quay', '', '', '+44 20', 'Monday\nTuesday', 55.99, 5.99]);
    expect(Buffer.byteLength(JSON.stringify(fields))).toBeLessThan(40_000);
    expect(open.messages).toEqual([]);
  });

  it('with 200 places is complete on its page', async () => {
    await using open = await publishing();
    expect((await open.fieldsOf(shops(200))).fields).toEqual({});
  });

  it('leaves out what cannot be shown, and reports it once', async () => {
    await using open = await publishing();
    const wrong = [
      7,
      null,
      {},
      { title: ' ' },
      { title: 'Far', lat: 95, lng: 5 },
      { title: 'Half', lat: 55 },
      { title: 'Text', lat: 'x', lng: '5' },
    ];
    const { fields } = await open.fieldsOf([...wrong, { title: 'A\ud800', lat: '55.5', lng: '5.5' }, ...shops(10_000)]);
    expect(fields).toMatchObject({ long: { count: 9_996 } });
    expect(Reflect.get(fields ?? {}, 'places').slice(0, 4)).toMatchObject([
      { title: 'Far' },
      { title: 'Half' },
      { title: 'Text' },
      { title: 'A\ufffd', lat: 55.5, lng: 5.5 },
    ]);
    expect(open.messages).toEqual([
      'PLINTH-SITE-368 a list of places: 3 places have no marker, because their position is not on the earth; 4 places without a name and an address are left out; 8 places are left out, because a list has at most 10000 -> Correct the places in the page file.',
    ]);
  });

  it('shows near places together on its picture, and loses none', () => {
    const list = longListOf({ places: shops(10_000) });
    const clusters = clustersOf(list?.rows ?? []);
    expect(clusters.length).toBeLessThan(120);
    expect(clusters.length).toBeGreaterThan(4);
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
    expect(clustersOf([])).toEqual([]);
  });

  it('is published again when its file is missing, and its version is that of its places', async () => {
    await using open = await publishing();
    const { version, use } = await open.fieldsOf(shops(300));
    const before = await version();
    expect((await open.fieldsOf(shops(301))).use).not.toBe(use);
    expect(await version()).toBe(before);
    await open.database.deleteFrom('map_lists').execute();
    expect(await version()).not.toBe(before);
    await open.fieldsOf(shops(300));
    expect(await version()).toBe(before);
  });
});

describe.each(await everyDatabase())('the files of lists on $name', ({ open }) => {
  it('are kept while a page shows them, and 60 days after', async () => {
    const opened = await open();
    const database = await openSourceDatabase(opened.options);
    const rows = listRows(database);
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    await rows.keep('a', '{}', at(1));
    await rows.keep('b', '{}', at(1));
    await rows.keep('a', '{}', at(1));
    expect(await rows.use(['a', 'c'], at(50))).toEqual(new Set(['a']));
    expect(await rows.read('b')).toBe('{}');
    expect(await rows.use(['a'], at(62))).toEqual(new Set(['a']));
    expect([await rows.read('a'), await rows.read('b')]).toEqual(['{}', undefined]);
    await database.destroy();
    await opened.close();
  });
});

describe('a site with a list of many places', () => {
  const HOME = {
    path: '/shops',
    title: 'Shops',
    blocks: [{ id: 'shops', type: 'plinth/store-locator', data: { places: [...shops(400), { title: 'Ærø <b>' }] } }],
  };
  it('serves its file for ever, and a page that filters it without a script', async () => {
    await using site = await formSite({ files: { 'pages/shops.json': HOME } });
    const get = async (path: string) => {
      const answer = await fetch(site.origin + path);
      return { status: answer.status, cache: answer.headers.get('cache-control'), text: await answer.text() };
    };
    const row = await site.database.selectFrom('map_lists').select('hash').executeTakeFirst();
    const file = await get(`/_maps/lists/${row?.hash}.json`);
    expect([file.status, file.cache]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(JSON.parse(file.text).places).toHaveLength(401);
    for (const path of ['/_maps/lists/none.json', '/_maps/places?list=none', '/_maps/places'])
      expect((await get(path)).status).toBe(404);
    const page = (more: string) => get(`/_maps/places?list=${row?.hash}${more}`);
    const second = (await page('&page=2&from=/shops')).text;
    expect(second).toContain('<strong dir="auto">Shop 100</strong>');
    expect(second).not.toContain('>Shop 99<');
    expect(second).toContain('Page 2 of 5');
    expect(second).toContain('<a href="/shops">');
    expect((await page('&page=99')).text).toContain('Ærø &lt;b&gt;</strong>');
    const found = (await page('&name=aero')).text;
    expect(found.match(/<li /g)).toHaveLength(1);
    expect((await page('&name=nowhere&lang=de')).text).toContain('Kein Ort hat diesen Namen.');
    expect((await page('&from=//other.example')).text).not.toContain('other.example');
  });
});
