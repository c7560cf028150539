import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles, tileIdToZxy } from 'pmtiles';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { makeArchive } from './make-archive.ts';

const folders: ReturnType<typeof temporaryFolder>[] = [];
afterEach(() => {
  for (const each of folders.splice(0)) each.remove();
});

/** Makes an archive of one file with this text. */
async function made(
  text: string | Buffer,
  options: Partial<Parameters<typeof makeArchive>[0]> = {},
  name = 'in.geojson',
) {
  const folder = temporaryFolder('test');
  folders.push(folder);
  const file = path.join(folder.folder, name);
  await writeFile(file, text);
  const out = path.join(folder.folder, 'out.pmtiles');
  const progress: number[] = [];
  const archive = await makeArchive({
    files: [file],
    out,
    name: 'town',
    attribution: 'Made up',
    minzoom: 0,
    maxzoom: 14,
    skipsWrong: false,
    onProgress: ({ done, all }) => progress.push(done / all),
    ...options,
  });
  const bytes = await readFile(out);
  const source = {
    getKey: () => out,
    getBytes: async (offset: number, length: number) => ({
      data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer,
    }),
  };
  return { archive, bytes, progress, reader: new PMTiles(source, undefined, async (data) => unpacked(data)) };
}

function unpacked(data: ArrayBuffer): ArrayBuffer {
  return Uint8Array.from(gunzipSync(new Uint8Array(data))).buffer;
}

async function tileOf(reader: PMTiles, zoom: number, x: number, y: number): Promise<VectorTile | undefined> {
  const found = await reader.getZxy(zoom, x, y);
  return found && new VectorTile(new PbfReader(new Uint8Array(found.data)));
}

const feature = (geometry: object, properties: object = { kind: 'place' }, id?: number | string) => ({
  type: 'Feature',
  ...(id !== undefined && { id }),
  properties,
  geometry,
});
const point = (lng: number, lat: number) => ({ type: 'Point', coordinates: [lng, lat] });
const square = (lng: number, lat: number, size: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng, lat],
      [lng + size, lat],
      [lng + size, lat + size],
      [lng, lat + size],
      [lng, lat],
    ],
  ],
});
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features }, null, 2);
/** Places in a grid, each with a square around it. */
const TOWN = collection(
  ...Array.from({ length: 400 }, (_, index) => {
    const [lng, lat] = [5 + (index % 20) / 100, 55 + Math.floor(index / 20) / 100];
    return index % 2 === 0
      ? feature(point(lng, lat), { kind: 'place', name: `Place ${index} "\\"{[` }, index)
      : feature(square(lng, lat, 0.004), { kind: 'park', name: 'Park', 'name:ar': 'حديقة' });
  }),
);

describe('plinth map', () => {
  it('makes an archive with header, metadata and tiles that readers of the format understand', async () => {
    const { archive, reader, progress } = await made(TOWN);
    const header = await reader.getHeader();
    expect(header).toMatchObject({ specVersion: 3, tileType: 1, minZoom: 0, maxZoom: 14, clustered: true });
    expect([header.minLon, header.minLat, header.maxLon, header.maxLat]).toEqual([5, 55, 5.194, 55.194]);
    expect(header.numAddressedTiles).toBe(archive.tiles);
    expect(await reader.getMetadata()).toMatchObject({
      attribution: 'Made up',
      vector_layers: [
        { id: 'map', fields: { kind: 'String', name: 'String', 'name:ar': 'String' }, minzoom: 0, maxzoom: 14 },
        { id: 'names' },
      ],
    });
    const tile = await tileOf(reader, 14, 8419, 5182);
    const map = tile?.layers.map;
    expect(map?.length).toBeGreaterThan(0);
    expect(archive).toMatchObject({ features: 400, unplaced: 0, skipped: 0, omitted: 0 });
    expect(progress.at(-1)).toBe(1);
  });

  it('makes the same tiles from many batches as from one, and all tiles can be found', async () => {
    const [one, many] = [await made(TOWN), await made(TOWN, { batchBytes: 2_000 })];
    const header = await many.reader.getHeader();
    expect(header.numAddressedTiles).toBe((await one.reader.getHeader()).numAddressedTiles);
    let found = 0;
    for (let tileId = 0; tileId < 1_400_000 && found < 60; tileId += 1) {
      const [zoom, x, y] = tileIdToZxy(tileId);
      if (zoom > 8 && (x >> (zoom - 8) !== 131 || y >> (zoom - 8) !== 80)) continue;
      const [first, second] = [await tileOf(one.reader, zoom, x, y), await tileOf(many.reader, zoom, x, y)];
      expect(Object.keys(second?.layers ?? {})).toEqual(Object.keys(first?.layers ?? {}));
      for (const [name, layer] of Object.entries(first?.layers ?? {})) {
        const other = second?.layers[name];
        const shapes = (from: typeof layer | undefined) =>
          Array.from({ length: from?.length ?? 0 }, (_, index) => {
            const each = from?.feature(index);
            return JSON.stringify([each?.id, each?.properties, each?.loadGeometry()]);
          });
        expect(shapes(other)).toEqual(shapes(layer));
      }
      if (first) found += 1;
    }
    expect(found).toBeGreaterThan(10);
  });

  it('has leaf directories when there are many tiles, and stores a tile that repeats once', async () => {
    const world = collection(feature(square(-170, -60, 120), { kind: 'land' }));
    const { archive, reader, bytes } = await made(world, { maxzoom: 9, minzoom: 9 });
    const header = await reader.getHeader();
    expect(archive.tiles).toBeGreaterThan(20_000);
    expect(header.numTileContents).toBeLessThan(3_000);
    expect(bytes.length).toBeLessThan(200_000);
    expect((await tileOf(reader, 9, 100, 256))?.layers.map?.length).toBe(1);
    expect(await reader.getZxy(9, 400, 256)).toBeUndefined();
  });

  it('reads one feature in each line, and leaves features without a position out', async () => {
    const lines = [feature(point(5, 55)), { type: 'Feature', properties: null, geometry: null }, feature(point(6, 56))];
    const text = lines.map((line) => `\u001e${JSON.stringify(line)}`).join('\n\n');
    expect((await made(text, {}, 'in.geojsonl')).archive).toMatchObject({ features: 2, unplaced: 1 });
  });

  it('leaves features of a tile out until it is small enough, and says how many', async () => {
    const letters = (index: number) => Array.from({ length: 30 }, (_, at) => (index * 7919 * (at + 1)) % 1e9).join('-');
    const many = Array.from({ length: 9_000 }, (_, index) =>
      feature(point(5 + (index % 100) / 1e4, 55 + index / 1e6), { kind: 'place', name: letters(index) }),
    );
    const { archive, reader } = await made(collection(...many), { minzoom: 4, maxzoom: 4 });
    const tile = await tileOf(reader, 4, 8, 5);
    expect(archive.omitted).toBeGreaterThan(0);
    expect((tile?.layers.map?.length ?? 0) + archive.omitted).toBe(9_000);
    expect(archive.bytes).toBeLessThan(520_000);
  });

  it.each([
    ['nothing', '', 'PLINTH-MANIFEST-270', 'is empty'],
    ['no list', '{"type":"FeatureCollection"}', 'PLINTH-MANIFEST-270', 'has no list "features"'],
    ['a list', '[]', 'PLINTH-MANIFEST-270', 'is not a JSON object at byte 0'],
    ['a compressed file', Buffer.from([0x1f, 0x8b, 8]), 'PLINTH-MANIFEST-270', 'is compressed'],
    ['a file that is cut short', TOWN.slice(0, 30_000), 'PLINTH-MANIFEST-270', 'ends in the middle'],
    ['two texts', `${collection(feature(point(5, 55)))}{}`, 'PLINTH-MANIFEST-270', 'has more text after its end'],
    ['no feature', collection(), 'PLINTH-MANIFEST-272', 'has no feature with a position'],
    [
      'swapped coordinates',
      collection(feature(point(5, 55)), feature(point(55, 155), {}, 'mill')),
      'PLINTH-MANIFEST-271',
      'features[1].geometry.coordinates: are not on the earth: 55, 155, the feature with the id "mill"',
    ],
    [
      'an open ring',
      collection(
        feature({
          type: 'Polygon',
          coordinates: [
            [
              [5, 55],
              [6, 55],
              [6, 56],
              [5, 56],
            ],
          ],
        }),
      ),
      'PLINTH-MANIFEST-271',
      'have a ring with fewer than 4 positions',
    ],
    [
      'a collection of geometries',
      collection(feature({ type: 'GeometryCollection', geometries: [] })),
      'PLINTH-MANIFEST-271',
      'features[0].geometry.type',
    ],
    ['numbers in place of features', '{"features":[1, 2]}', 'PLINTH-MANIFEST-271', 'features[0]'],
    [
      'a text in place of a number',
      collection(feature({ type: 'Point', coordinates: ['5', '55'] })),
      'PLINTH-MANIFEST-271',
      'are not those of a Point',
    ],
    [
      'bytes that are no text',
      Buffer.from('{"features":[{"type":"\xff"}]}', 'latin1'),
      'PLINTH-MANIFEST-271',
      'is not valid JSON',
    ],
  ])('refuses %s, and writes nothing', async (_, text, code, message) => {
    const attempt = made(text);
    await expect(attempt).rejects.toMatchObject({ code });
    await expect(attempt).rejects.toThrow(message);
  });

  it('names the first wrong features and counts the others; they can be left out', async () => {
    const text = collection(feature(point(5, 55)), ...Array.from({ length: 50 }, () => feature(point(5, 95))));
    await expect(made(text)).rejects.toThrow('30 more features cannot be put into tiles');
    const { archive } = await made(text, { skipsWrong: true });
    expect(archive).toMatchObject({ features: 1, skipped: 50 });
    expect(archive.warnings).toHaveLength(20);
  });
});
