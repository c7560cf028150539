import { gzipSync } from 'node:zlib';
import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { type Files, temporaryFolders } from '@plinth/site/src/testing/temporary-site.ts';
import { describe, expect, it } from 'vitest';
import { projected } from '../map-file/projected-feature.ts';
import { readMaps } from '../map-file/read-maps.ts';
import { tileMaker } from '../tiles/tile-maker.ts';

const square = (kind: 'land' | 'park', west: number, south: number, size: number, name?: string) =>
  projected({
    type: 'Feature',
    properties: { kind, rank: 3, ...(name !== undefined && { name }) },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [west + size, south],
          [west + size, south + size],
          [west, south + size],
          [west, south],
        ],
      ],
    },
  });
const TOWN = tileMaker({ features: [square('land', 5, 55, 1), square('park', 5.49, 55.49, 0.02, 'Orchard')] });

/** The tiles from zoom 0 to 10 that have the point with latitude 55.5 and longitude 5.5. */
function tiles(pack: (tile: Buffer) => Buffer = (tile) => tile, extension = 'mvt'): Files {
  const files: Record<string, Buffer> = {};
  for (let zoom = 0; zoom <= 10; zoom += 1) {
    const [x, y] = [Math.floor((5.5 / 360 + 0.5) * 2 ** zoom), Math.floor(0.313_88 * 2 ** zoom)];
    files[`pages/maps/tiles/${zoom}/${x}/${y}.${extension}`] = pack(TOWN.make({ zoom, x, y }));
  }
  return files;
}

async function read(files: Files) {
  const folders = await temporaryFolders(files);
  const messages: string[] = [];
  const log = { info: () => undefined, error: () => undefined, warn: (_: object, text: string) => messages.push(text) };
  const maps = () => readMaps(folders.config.pages, log);
  return { ...folders, maps, messages };
}

describe('a folder of tiles', () => {
  it.each([
    ['plain files', tiles()],
    ['files in gzip', tiles((tile) => gzipSync(tile), 'pbf')],
  ])('gives the tiles and the pictures of the site: %s', async (_, files) => {
    await using open = await formSite({ files });
    const version = /\/_maps\/([\w-]+)\/Original/.exec(await (await fetch(`${open.origin}/_maps/view`)).text())?.[1];
    const get = (name: string) => fetch(`${open.origin}/_maps/${version}/${name}`);
    const style = await (await get('styles/Original.light.en.json')).json();
    expect(style).toMatchObject({ sources: { site: { minzoom: 0, maxzoom: 10 } } });
    const tile = await get('tiles/10/527/321.pbf');
    expect([tile.status, Buffer.from(await tile.arrayBuffer())]).toEqual([
      200,
      TOWN.make({ zoom: 10, x: 527, y: 321 }),
    ]);
    expect((await get('tiles/10/528/321.pbf')).status).toBe(404);
    expect(await (await get('Original/14/55.5,5.5/640x400.en.svg')).text()).toContain('>Orchard<');
    expect((await get('map.pmtiles')).status).toBe(404);
  });

  it('says where it is and who made it in its metadata, as list or as text', async () => {
    for (const bounds of [[4, 54, 7, 57], '4,54,7,57']) {
      const metadata = { attribution: 'Survey', bounds, minzoom: '0' };
      await using open = await read({ ...tiles(), 'pages/maps/tiles/metadata.json': metadata });
      const { credit, bounds: world } = await open.maps();
      expect([credit, world[0], open.messages]).toEqual([[{ text: 'Survey' }], 184 / 360, []]);
    }
  });

  it('has another version after a change, and is read once without one', async () => {
    await using open = await read(tiles());
    const first = await open.maps();
    expect((await open.maps()).source).toBe(first.source);
    await open.write({ 'pages/maps/tiles/10/527/322.mvt': TOWN.make({ zoom: 10, x: 527, y: 322 }) });
    expect((await open.maps()).version).not.toBe(first.version);
  });

  it.each<readonly [what: string, files: Files, code: number, reason: string]>([
    ['is compressed twice', tiles((tile) => gzipSync(gzipSync(tile))), 361, 'has tiles that are compressed twice'],
    ['is cut short in gzip', tiles((tile) => gzipSync(tile).subarray(0, -9)), 360, 'a tile that cannot be unpacked'],
    ['is no tile', tiles(() => Buffer.alloc(50, 0xff)), 360, 'has a tile that cannot be read'],
    ['lacks the layer', tiles(() => Buffer.alloc(0)), 363, 'it has no layer'],
    ['has other metadata', { ...tiles(), 'pages/maps/tiles/metadata.json': 'no' }, 360, 'metadata that are not JSON'],
    ['is too large', tiles(() => gzipSync(Buffer.alloc(9_000_000))), 360, 'a tile that cannot be unpacked'],
  ])('that %s is left out and reported', async (_, files, code, reason) => {
    await using open = await read(files);
    expect((await open.maps()).version).toBe('');
    expect(open.messages).toEqual([expect.stringMatching(new RegExp(`^PLINTH-SITE-${code} maps/tiles/ .* -> `))]);
    expect(open.messages[0]).toContain(reason);
  });

  it('without a tile is no source: names that are no numbers, and numbers beyond the grid', async () => {
    const tile = TOWN.make({ zoom: 0, x: 0, y: 0 });
    await using open = await read({
      'pages/maps/tiles/x/0/0.mvt': tile,
      'pages/maps/tiles/0/1/0.mvt': tile,
      'pages/maps/tiles/0/0/1.mvt': tile,
      'pages/maps/tiles/17/0/0.mvt': tile,
      'pages/maps/tiles/0/0/00.mvt': tile,
    });
    expect([(await open.maps()).version, open.messages]).toEqual(['', []]);
  });
});
