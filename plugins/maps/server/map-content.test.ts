import { attributes } from '@plinth/server/html';
import { pageFileSchema } from '@plinth/server/pages';
import { fillPage } from '@plinth/site/src/publishing/content/fill-page.ts';
import { siteContent } from '@plinth/site/src/publishing/content/site-content.ts';
import { blockTypesOf } from '@plinth/site/src/publishing/pages/block-types.ts';
import { type Files, temporaryFolders } from '@plinth/site/src/testing/temporary-site.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { mapContent } from './map-content.ts';

const ROAD = {
  type: 'Feature',
  properties: { kind: 'street' },
  geometry: {
    type: 'LineString',
    coordinates: [
      [5, 55],
      [6, 56],
    ],
  },
};

async function contentOf(files: Files) {
  const folders = await temporaryFolders(files);
  const messages: string[] = [];
  const log = {
    info: () => undefined,
    error: () => undefined,
    warn: (_: object, message: string) => messages.push(message),
  };
  // Maps need no database.
  const content = mapContent({ pages: folders.config.pages, log });
  await content.prepare();
  return { ...folders, content, messages, log };
}

const PLACE_OF_BLOCK = { path: '/', context: {} };
const ISLAND = { type: 'FeatureCollection', features: [ROAD] };
const nowhere = () => undefined;

describe('the pictures of map blocks', () => {
  it.each([
    [{ location: { mapLat: 55.5, mapLng: 5.5 } }, true],
    [{ location: { mapLat: '55.5', mapLng: '5.5' } }, true],
    [{ location: { markerLat: 55.5, markerLng: 5.5 } }, true],
    [{ location: { mapLat: 10, mapLng: 10 } }, false],
    [{ location: { mapLat: 155.5, mapLng: 5.5 } }, undefined],
    [{ location: { addressLine1: '7 Rope Lane' } }, false],
    [{ location: 'here' }, undefined],
    [null, undefined],
  ])('are named for places on the maps: %j', async (data, isShown) => {
    await using open = await contentOf({ 'pages/maps/a.geojson': ISLAND });
    const use = open.content.shownBy('4', data, PLACE_OF_BLOCK);
    const filling = use === undefined ? undefined : (await open.content.fill([use], nowhere)).get(use);
    expect(filling && 'fields' in filling ? 'picture' in filling.fields : undefined).toBe(isShown);
  });

  it('swapped coordinates are reported once, and the map stays', async () => {
    await using open = await contentOf({ 'pages/maps/a.geojson': ISLAND });
    const use = (mapLat: number, mapLng: number) =>
      open.content.shownBy('4', { location: { mapLat, mapLng } }, PLACE_OF_BLOCK) ?? '';
    for (const uses of [[use(5.5, 55.5), use(55.5, 5.5), use(10, 10)], [use(5.5, 55.5)]])
      expect((await open.content.fill(uses, nowhere)).size).toBe(uses.length);
    expect(open.messages).toEqual([
      expect.stringMatching(
        /^PLINTH-SITE-314 a map is at latitude 5.5, longitude 55.5, .* -> Write the latitude into mapLat/,
      ),
    ]);
  });

  it.each([
    [[{ lat: 55.5, lng: '5.5' }, { lat: 95, lng: 5 }, 7], true],
    [
      [
        { lat: 55, lng: 5 },
        { lat: 56, lng: 6 },
      ],
      true,
    ],
    [[{ lat: 10, lng: 10 }], false],
    [[{ lat: 95, lng: 5 }], undefined],
    [[], undefined],
    ['here', undefined],
  ])('are named for lists of places: %j', async (places, isShown) => {
    await using open = await contentOf({ 'pages/maps/a.geojson': ISLAND });
    const use = open.content.shownBy('plinth/store-locator', { places }, PLACE_OF_BLOCK);
    const filling = use === undefined ? undefined : (await open.content.fill([use], nowhere)).get(use);
    expect(filling && 'fields' in filling ? 'picture' in filling.fields : undefined).toBe(isShown);
  });

  it.each([
    ['a place on the maps', [55.5, 5.5], {}, ['picture', 'keyed']],
    ['a place elsewhere', [10, 10], {}, ['keyed']],
    ['wrong coordinates', [155, 5], {}, undefined],
    ['markup that the browser reads', [55.5, 5.5], { keepMarkup: true }, undefined],
    ['another block with the attribute', [55.5, 5.5], { type: 'html' }, undefined],
  ])('are named for maps in markup of another system: %s', async (_, [mapLat, mapLng], more, expected) => {
    await using open = await contentOf({
      'pages/maps/a.geojson': ISLAND,
      'pages/maps/provider.json': { name: 'Harbour', script: 'https://maps.example/js' },
    });
    const json = attributes({ 'data-block-json': JSON.stringify({ location: { mapLat, mapLng } }) });
    // Elements in a comment or in a template are not part of the document, so the block does not read them.
    const html = `<!-- <i${attributes({ 'data-block-json': '{}' })}> --><template><i data-block-json="{}"></i></template><div${json}></div>`;
    const block = { id: 'a', type: 'map', html, ...more };
    const page = v.parse(pageFileSchema, { path: '/a', title: 'A', blocks: [block] });
    const content = siteContent([open.content]);
    const types = blockTypesOf({});
    const filled = await fillPage('a.json', page, { content, types, pathOf: nowhere });
    const [{ fields, data } = {}] = filled.page.blocks;
    expect([fields && Object.keys(fields), data]).toEqual([expected, undefined]);
    expect(content.usesOf(page, types)).toHaveLength(expected ? 1 : 0);
  });

  const inText = (json: string) =>
    `<p>Where we are</p><div data-block-type="4"><i${attributes({ 'data-block-json': json })}></i></div>`;
  const INSIDE = '{"location": {"mapLat": 55.5, "mapLng": 5.5}}';
  it.each([
    ['markup', { html: inText(INSIDE) }, true],
    ['data', { data: { columns: [{ html: inText(INSIDE) }] } }, true],
    ['markup that the browser reads', { html: inText(INSIDE), keepMarkup: true }, false],
    ['markup without the location', { html: inText('{}') }, false],
    ['markup that is nested too deep', { html: '<b>'.repeat(600) + inText(INSIDE) }, false],
  ])('are named for a map inside %s of another block', async (_, more, isNamed) => {
    await using open = await contentOf({ 'pages/maps/a.geojson': ISLAND });
    const page = v.parse(pageFileSchema, { path: '/a', title: 'A', blocks: [{ id: 'a', type: 'html', ...more }] });
    const content = siteContent([open.content]);
    const types = blockTypesOf({});
    const filled = await fillPage('a.json', page, { content, types, pathOf: nowhere });
    const [{ fieldsInside } = {}] = filled.page.blocks;
    const key = JSON.stringify(JSON.parse(INSIDE));
    expect(fieldsInside).toEqual(isNamed ? { [key]: { picture: expect.any(String) } } : undefined);
    expect(content.usesOf(page, types)).toHaveLength(isNamed ? 1 : 0);
  });

  it.each(['<p>Text</p>', '<p data-block-json="{">', '<p data-block-json="7">', '<b>'.repeat(600)])(
    'are not named for markup without a map: %.40s',
    async (html) => {
      await using open = await contentOf({ 'pages/maps/a.geojson': ISLAND });
      expect(open.content.readMarkup?.('4', html)).toBeUndefined();
    },
  );
});

describe('a static export', () => {
  const address = '/_maps/v/Original/12/55.5,5.5/640x400.en.terrain.svg';
  const page = `<source srcSet="${address}"/><img src="/_maps/v/Other.svg">`;

  it('holds the pictures of a page, and the styles, the tiles and the worker of the maps that move', async () => {
    await using open = await contentOf({ 'pages/maps/a.geojson': ISLAND });
    const files = new Map(await open.content.exportedFiles?.(page));
    expect(String(files.get(address))).toMatch(/^<svg /);
    const styles = ['light', 'dark'].map((scheme) => `/_maps/v/styles/Original.${scheme}.en.terrain.json`);
    const [tiles = []] = styles.map((style) => JSON.parse(String(files.get(style))).sources.site.tiles);
    const [first = ''] = tiles;
    const names = [...files.keys()].filter((name) => name.endsWith('.pbf'));
    expect(names).toContain(first.replace('{z}', '0').replace('{x}', '0').replace('{y}', '0'));
    expect(names.length).toBeGreaterThan(100);
    expect([...files.keys()].filter((name) => !name.endsWith('.pbf')).toSorted()).toEqual(
      [address, ...styles, expect.stringMatching(/^\/_maps\/worker\/[\d.]+\.js$/)].toSorted(),
    );
    expect((await open.content.exportedFiles?.('<p>No map</p>'))?.size).toBe(0);
  });

  it('has the most exact tiles at the zoom up to which its maps have tiles', async () => {
    // At zoom 14, an area five degrees wide has more tiles than an export writes.
    const coordinates = [
      [5, 55],
      [10, 60],
    ];
    const wide = { ...ROAD, geometry: { type: 'LineString', coordinates } };
    await using open = await contentOf({ 'pages/maps/a.geojson': { type: 'FeatureCollection', features: [wide] } });
    const files = new Map(await open.content.exportedFiles?.(page));
    const { maxzoom } = JSON.parse(String(files.get('/_maps/v/styles/Original.light.en.terrain.json'))).sources.site;
    const zooms = [...files.keys()].flatMap((name) => /\/tiles\/(\d+)\//.exec(name)?.[1] ?? []);
    expect([maxzoom, Math.max(...zooms.map(Number)), zooms.length < 4000]).toEqual([11, 11, true]);
  });

  it('has a picture for each link to the large map of the server', async () => {
    await using open = await contentOf({ 'pages/maps/a.geojson': ISLAND });
    const link = '/_maps/view?lat=55.5&lng=5.5&zoom=13&style=Grayscale&lang=de&labels=0';
    const links = new Map(await open.content.exportedLinks?.(`<a href="${link.replaceAll('&', '&amp;')}">+</a>`));
    const picture = links.get(link) ?? '';
    expect(picture).toMatch(/^\/_maps\/[\w-]+\/Grayscale\/13\/55.5,5.5\/\d+x\d+\.de\.plain\.svg$/);
    expect((await open.content.exportedFiles?.(`<a href="${picture}">+</a>`))?.has(picture)).toBe(true);
  });

  it('says who made the data of its maps, also on the pictures that links lead to', async () => {
    const attribution = '<a href="https://survey.example/">Survey</a>';
    await using open = await contentOf({ 'pages/maps/a.geojson': { ...ISLAND, attribution } });
    const use = JSON.stringify([55.5, 5.5, false]);
    expect((await open.content.fill([use], nowhere)).get(use)).toEqual({
      fields: { picture: expect.any(String), credit: [{ text: 'Survey', href: 'https://survey.example/' }] },
    });
    const link = '/_maps/view?lat=55.5&lng=5.5&zoom=13';
    const picture = (await open.content.exportedLinks?.(`<a href="${link}">+</a>`))?.get(link) ?? '';
    expect(picture).toMatch(/\.credit\.svg$/);
    const files = await open.content.exportedFiles?.(`<a href="${picture}">+</a>`);
    expect(String(files?.get(picture))).toContain('>Survey</text>');
  });

  it('has the maps of the site instead of those of a service', async () => {
    await using open = await contentOf({
      'pages/maps/a.geojson': ISLAND,
      'pages/maps/provider.json': { name: 'Harbour', script: 'https://maps.example/js' },
    });
    const content = mapContent({ pages: open.config.pages, log: open.log, isStatic: true });
    const use = JSON.stringify([55.5, 5.5, false]);
    expect((await content.fill([use], nowhere)).get(use)).toEqual({ fields: { picture: expect.any(String) } });
  });
});

describe('the search for places', () => {
  it.each([
    [true, ['picture', 'searchesPlaces']],
    [false, ['picture']],
  ])('is offered by a static export when a server answers: %s', async (hasServer, expected) => {
    await using open = await contentOf({ 'pages/maps/a.geojson': ISLAND });
    const content = mapContent({ pages: open.config.pages, log: open.log, isStatic: true, hasServer });
    const use = JSON.stringify([55.5, 5.5, true]);
    const filling = (await content.fill([use], nowhere)).get(use);
    expect(filling && 'fields' in filling ? Object.keys(filling.fields) : undefined).toEqual(expected);
  });

  const service = { autocomplete: 'https://maps.example/find', details: 'https://maps.example/place' };
  it.each([
    ['a place on the maps', 55.5, {}, ['picture', 'searchesPlaces']],
    ['a place elsewhere', 10, {}, []],
    ['a place elsewhere, with a places service', 10, { places: service }, ['searchesPlaces']],
  ])('is offered by lists of places only: %s', async (_, lat, more, expected) => {
    await using open = await contentOf({
      'pages/maps/a.geojson': ISLAND,
      'pages/maps/provider.json': { name: 'Harbour', script: 'https://maps.example/js', ...more },
    });
    const fieldsOf = async (type: string, data: object) => {
      const use = open.content.shownBy(type, data, PLACE_OF_BLOCK) ?? '';
      const filling = (await open.content.fill([use], nowhere)).get(use);
      return filling && 'fields' in filling ? Object.keys(filling.fields) : undefined;
    };
    expect(await fieldsOf('plinth/store-locator', { places: [{ lat, lng: 5.5 }] })).toEqual(expected);
    expect(await fieldsOf('4', { location: { mapLat: lat, mapLng: 5.5 } })).not.toContain('searchesPlaces');
  });
});

describe('files of maps that are not valid', () => {
  it.each([
    ['{"type":"FeatureCollection","features":[', 'PLINTH-SITE-300'],
    [{ type: 'Topology' }, 'PLINTH-SITE-300'],
    [{ type: 'FeatureCollection', features: [{ ...ROAD, properties: { kind: 'moat' } }] }, 'PLINTH-SITE-301'],
    [
      { type: 'FeatureCollection', features: [{ ...ROAD, geometry: { type: 'Point', coordinates: [55, 155] } }] },
      'PLINTH-SITE-301',
    ],
  ])('%j is reported with its code, and the other file is used', async (wrong, code) => {
    await using open = await contentOf({ 'pages/maps/a.geojson': ISLAND, 'pages/maps/b.geojson': wrong });
    expect(open.messages).toEqual([expect.stringMatching(new RegExp(`^${code} maps/b.geojson`))]);
    const use = JSON.stringify([55.5, 5.5, false]);
    expect((await open.content.fill([use], nowhere)).get(use)).toMatchObject({
      fields: { picture: expect.any(String) },
    });
  });

  const USE = JSON.stringify([10, 10, false]);
  const fieldsOf = async (provider: object) => {
    await using open = await contentOf({ 'pages/maps/provider.json': provider });
    const filling = (await open.content.fill([USE], nowhere)).get(USE);
    return { fields: filling && 'fields' in filling ? filling.fields : undefined, messages: open.messages };
  };

  it('name the maps service of the site, wherever the place is', async () => {
    const { fields, messages } = await fieldsOf({ name: 'Harbour', script: 'https://maps.example/js' });
    const keyed = { frame: '/_maps/keyed/frame.html', name: 'Harbour', host: 'maps.example', purpose: 'advertising' };
    expect([fields, messages]).toEqual([{ keyed }, []]);
  });

  it.each([
    [{ name: 'Harbour' }, 'script'],
    [{ name: 'Harbour', script: 'http://maps.example/js' }, 'script'],
    [{ name: 'Harbour', script: 'https://me:secret@maps.example/js' }, 'script'],
    [{ name: '', script: 'https://maps.example/js' }, 'name'],
    [
      { name: 'Harbour', script: 'https://maps.example/js', hosts: ["x.example; script-src 'unsafe-inline'"] },
      'hosts.0',
    ],
    [{ name: 'Harbour', script: 'https://maps.example/js', key: 'x' }, 'key'],
    [
      { name: 'Harbour', script: 'https://maps.example/js', places: { autocomplete: 'http://maps.example/find' } },
      'places.autocomplete',
    ],
  ])('ignore a service that cannot be used: %j', async (provider, field) => {
    const { fields, messages } = await fieldsOf(provider);
    expect(fields).toEqual({});
    expect(messages[0]).toContain(`PLINTH-SITE-306 maps/provider.json: ${field}: `);
  });
});
