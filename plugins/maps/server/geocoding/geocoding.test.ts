import { connectDatabase, type Database } from '@plinth/server/storage';
import { emptySqlite, everyDatabase, type TemporaryDatabase } from '@plinth/site/src/testing/databases.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { placesServer } from '@plinth/site/src/testing/places-server.ts';
import { temporaryFolders } from '@plinth/site/src/testing/temporary-site.ts';
import { describe, expect, it } from 'vitest';
import { mapContent } from '../map-content.ts';
import { addressRows } from './address-rows.ts';
import { foundAddresses } from './found-addresses.ts';
import { serviceGeocoder } from './service-geocoder.ts';

const nowhere = () => undefined;
const AT = { path: '/', context: {} };
const map = (addressLine1: string) => ({ location: { addressLine1, mapZoom: 15 } });

/** A site whose pages are published by several processes, with a stand-in for the service. */
async function site(
  open: Awaited<ReturnType<typeof everyDatabase>>[number]['open'],
  key: string | undefined = 'places-key',
) {
  const service = await placesServer();
  const provider = { name: 'Harbour', script: 'https://maps.example/js', geocoding: service.geocoding };
  const folders = await temporaryFolders({ 'pages/maps/provider.json': provider }, { maps: { placesKey: key } });
  const opened = await open();
  const closing: (() => Promise<void>)[] = [];
  const messages: string[] = [];
  const log = { info: () => undefined, error: () => undefined, warn: (_: object, text: string) => messages.push(text) };
  /** Another process of the site, or an export that has a database of its own beside that of the site. */
  const another = async (exporting?: { readonly of: TemporaryDatabase; readonly site: Database }) => {
    const database = await openSourceDatabase((exporting?.of ?? opened).options);
    closing.push(() => database.destroy());
    if (exporting) closing.push(exporting.of.close);
    const siteDatabase = exporting?.site;
    const parts = { pages: folders.config.pages, config: folders.config, log, database, siteDatabase };
    const content = mapContent({ ...parts, isStatic: exporting !== undefined });
    await content.prepare();
    return { content, database };
  };
  const fieldsOf = async ({ content }: Awaited<ReturnType<typeof another>>, data: object, type = '4') => {
    const use = content.shownBy(type, data, AT) ?? '';
    const filling = (await content.fill([use], nowhere)).get(use);
    return filling && 'fields' in filling ? filling.fields : undefined;
  };
  return {
    service,
    messages,
    log,
    another,
    fieldsOf,
    [Symbol.asyncDispose]: async () => {
      for (const close of closing) await close();
      await opened.close();
      await folders[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
    },
  };
}

describe.each(await everyDatabase())('addresses of pages on $name', ({ open }) => {
  it('get their coordinates when the page is published, and are asked for once by all processes', async () => {
    await using published = await site(open);
    const [one, other] = [await published.another(), await published.another()];
    const use = one.content.shownBy('4', map('1 Quay, Leehaven'), AT) ?? '';
    const versionOf = async ({ content }: typeof one) => (await content.versions([use], nowhere)).get(use)?.version;
    const before = await versionOf(one);
    expect(published.service.asked).toEqual([]);
    const found = await Promise.all([one, other].map((each) => published.fieldsOf(each, map('1 Quay, Leehaven'))));
    for (const fields of found)
      expect(fields).toMatchObject({
        location: { addressLine1: '1 Quay, Leehaven', mapZoom: 15, mapLat: 55.2, mapLng: 5.5 },
      });
    expect(published.service.asked).toEqual([{ address: '1 Quay, Leehaven', key: 'places-key' }]);
    // The page is published again when the position is known, and then stays.
    const after = await versionOf(other);
    expect([after === before, await versionOf(one)]).toEqual([false, after]);
    const third = await published.another();
    expect(await published.fieldsOf(third, map('1 Quay, Leehaven'))).toEqual(found[0]);
    expect(published.service.asked).toHaveLength(1);
    expect(published.messages).toEqual([]);
  });

  it('of a list get theirs too, and places with coordinates keep them', async () => {
    await using published = await site(open);
    const places = [
      { title: 'A', addressLine1: 'Leehaven' },
      { title: 'B', addressLine1: 'Leehaven', lat: 1, lng: 2 },
      { title: 'C' },
    ];
    expect(await published.fieldsOf(await published.another(), { places }, 'plinth/store-locator')).toMatchObject({
      places: [{ title: 'A', lat: 55.2, lng: 5.5 }, { title: 'B', lat: 1, lng: 2 }, { title: 'C' }],
    });
    expect(published.service.asked).toHaveLength(1);
  });

  it('that nobody knows stay addresses, are reported and are not asked for again', async () => {
    await using published = await site(open);
    const process = await published.another();
    for (let time = 0; time < 2; time += 1) expect(await published.fieldsOf(process, map('Nowhere 7'))).toEqual({});
    expect(published.service.asked).toHaveLength(1);
    expect(published.messages).toEqual([
      expect.stringMatching(/^PLINTH-SITE-367 no place has the address "Nowhere 7" -> /),
    ]);
  });

  it('are asked for again an hour after the service has failed', async () => {
    await using published = await site(open);
    published.service.mode = 500;
    const { database } = await published.another();
    const clock = { now: new Date('2026-11-30T12:00:00Z') };
    const geocoder = serviceGeocoder(published.service.geocoding, 'places-key');
    const addresses = foundAddresses(addressRows(database), published.log, () => clock.now);
    const wanted = ['Leehaven', 'Leeds <b>'];
    expect(await addresses.find(wanted, geocoder)).toEqual(new Map());
    expect([published.service.asked.length, published.messages.length]).toEqual([1, 1]);
    expect(published.messages[0]).toMatch(
      /^PLINTH-SITE-366 the address "Leehaven" cannot be found: the places service answers 500/,
    );
    published.service.mode = 'works';
    expect([...(await addresses.open(wanted, geocoder))]).toEqual(['Leeds <b>']);
    clock.now = new Date('2026-11-30T13:00:01Z');
    expect(await addresses.find(wanted, geocoder)).toEqual(
      new Map([
        ['Leehaven', { lat: 55.2, lng: 5.5 }],
        ['Leeds <b>', { lat: 53.8, lng: -1.5 }],
      ]),
    );
  });

  it('are not asked for again by an export, which keeps what it asks for in the database of the site', async () => {
    await using published = await site(open);
    const running = await published.another();
    await published.fieldsOf(running, map('1 Quay, Leehaven'));
    // Two exports, each with an empty database of its own.
    for (const { isFirst, empty } of [
      { isFirst: true, empty: await emptySqlite() },
      { isFirst: false, empty: await emptySqlite() },
    ]) {
      const exporting = await published.another({ of: empty, site: running.database });
      const fields = await published.fieldsOf(exporting, map('1 Quay, Leehaven'));
      expect(fields).toMatchObject({ location: { mapLat: 55.2, mapLng: 5.5 } });
      expect(published.service.asked).toHaveLength(isFirst ? 1 : 2);
      await published.fieldsOf(exporting, map('Leeds <b>'));
      expect(published.service.asked).toHaveLength(2);
    }
  });

  it('are found by an export beside a database without the table', async () => {
    await using published = await site(open);
    const without = await emptySqlite();
    const older = await connectDatabase(without.options);
    const exporting = await published.another({ of: await emptySqlite(), site: older });
    const fields = await published.fieldsOf(exporting, map('1 Quay, Leehaven'));
    expect(fields).toMatchObject({ location: { mapLat: 55.2, mapLng: 5.5 } });
    await older.destroy();
    await without.close();
  });

  it('are taken over from a process that has ended before its answer', async () => {
    await using published = await site(open);
    const { database } = await published.another();
    const rows = addressRows(database);
    const at = (time: string) => new Date(`2026-11-30T${time}Z`);
    const take = (now: string, before: string) => rows.take('key', 'Leehaven', { now: at(now), before: at(before) });
    expect(await take('12:00:00', '11:59:30')).toBe(true);
    expect(await take('12:00:20', '11:59:50')).toBe(false);
    expect(await take('12:00:31', '12:00:01')).toBe(true);
    await rows.put('key', 'none');
    expect(await take('18:00:00', '17:59:30')).toBe(false);
  });
});

describe('a geocoding service', () => {
  it.each<readonly [mode: 'never' | 'huge' | 'garbage' | 'shape' | 'redirect' | 403 | 429, reason: RegExp]>([
    ['never', /has not answered within 200 ms/],
    ['huge', /is larger than/],
    ['garbage', /is not JSON/],
    ['shape', /answers with another shape/],
    ['redirect', /did not answer/],
    [403, /answers 403/],
    [429, /answers 429/],
  ])('that answers otherwise (%s) is a failure without the key', async (mode, reason) => {
    await using service = await placesServer();
    service.mode = mode;
    const geocoder = serviceGeocoder(service.geocoding, 'places-key', { timeoutMs: 200, answerBytes: 100_000 });
    const asked = geocoder.locate('Leehaven');
    await expect(asked).rejects.toThrow(reason);
    await expect(asked).rejects.not.toThrow('places-key');
  });

  it('that refuses the key is a failure', async () => {
    await using service = await placesServer();
    await expect(serviceGeocoder(service.geocoding, 'other').locate('Leehaven')).rejects.toThrow('REQUEST_DENIED');
  });
});
