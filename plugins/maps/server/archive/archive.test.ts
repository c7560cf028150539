import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { temporaryFolders } from '@plinth/site/src/testing/temporary-site.ts';
import { PbfReader, PbfWriter } from 'pbf';
import { FetchSource, PMTiles, zxyToTileId } from 'pmtiles';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMaps } from '../map-file/read-maps.ts';

const PLINTH = path.resolve(import.meta.dirname, '../../../../cli/src/plinth.ts');

const ring = (west: number, south: number, size: number) => [
  [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ],
];
const area = (kind: string, coordinates: readonly unknown[], more: object = {}) => ({
  type: 'Feature',
  properties: { kind, ...more },
  geometry: { type: 'Polygon', coordinates },
});
const TOWN = {
  type: 'FeatureCollection',
  features: [
    area('land', ring(5, 55, 1)),
    area('park', ring(5.49, 55.49, 0.02), { name: 'Orchard', 'name:ar': 'البستان' }),
    {
      type: 'Feature',
      properties: { kind: 'place', rank: 1, name: 'Leehaven' },
      geometry: { type: 'Point', coordinates: [5.5, 55.52] },
    },
  ],
};

/** An archive of the town that `plinth map` has made. */
let town: Buffer;
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plinth-archive-'));
  const [from, to] = [path.join(folder, 'town.geojson'), path.join(folder, 'town.pmtiles')];
  await writeFile(from, JSON.stringify(TOWN));
  execFileSync(process.execPath, [
    PLINTH,
    'map',
    from,
    '--out',
    to,
    '--maxzoom',
    '12',
    '--attribution',
    '<a href="https://survey.example/" onclick="x()">Harbour</a> Survey<script>x()</script>',
  ]);
  town = await readFile(to);
  await rm(folder, { recursive: true });
});

async function site(bytes: Buffer = town) {
  const lines: string[] = [];
  const open = await formSite({
    files: { 'pages/site.json': { origin: 'https://site.example' }, 'pages/maps/town.pmtiles': bytes },
    config: { logLevel: 'warn' },
    logTo: { write: (line) => void lines.push(line) },
  });
  const view = await (await fetch(`${open.origin}/_maps/view`)).text();
  const version = /\/_maps\/([\w-]+)\/Original/.exec(view)?.[1] ?? '';
  const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${open.origin}/_maps/${version}/${name}`, { headers, method });
  return { get, lines, version, view, [Symbol.asyncDispose]: () => open[Symbol.asyncDispose]() };
}

describe('an archive of map tiles', () => {
  it('gives the tiles, the style and the pictures of the site', async () => {
    await using open = await site();
    const style = await (await open.get('styles/Original.light.en.json')).json();
    expect(style).toMatchObject({ sources: { site: { minzoom: 0, maxzoom: 12, attribution: 'Harbour Survey' } } });
    const tile = await open.get('tiles/10/527/321.pbf');
    expect([tile.status, tile.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    const { layers } = new VectorTile(new PbfReader(new Uint8Array(await tile.arrayBuffer())));
    expect(Object.keys(layers)).toEqual(['map', 'names']);
    expect((await open.get('tiles/13/4218/2552.pbf')).status).toBe(404);
    for (const [zoom, language, name] of [
      [14, 'en', 'Orchard'],
      [12, 'en', 'Leehaven'],
      [16, 'ar', 'البستان'],
    ]) {
      const svg = await (await open.get(`Original/${zoom}/55.5,5.5/1600x640.${language}.svg`)).text();
      expect(svg).toContain('class="park" clip-path="url(#c');
      expect(svg.match(new RegExp(`>${name}<`, 'g'))).toHaveLength(1);
    }
    expect((await open.get('Original/3/55.5,5.5/640x400.en.svg')).status).toBe(200);
    expect(open.lines).toEqual([]);
  });

  it('says on the page with the large map, and on a picture that is shown alone, who made its data', async () => {
    await using open = await site();
    const CREDIT = '<a href="https://survey.example/" rel="noopener">Harbour</a> Survey';
    expect(open.view).toContain(`<p class="site-map__credit" dir="auto"><small>${CREDIT}</small></p>`);
    const picture = 'Original/12/55.5,5.5/1600x640.en';
    expect(await (await open.get(`${picture}.credit.svg`)).text()).toContain('y="624.5">Harbour Survey</text>');
    expect(await (await open.get(`${picture}.svg`)).text()).not.toContain('Survey');
  });

  it('is served with ranges, as a reader of the format asks for them', async () => {
    await using open = await site();
    const whole = await open.get('map.pmtiles');
    expect([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('content-encoding')]).toEqual([
      200,
      'bytes',
      null,
    ]);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(town);
    const etag = whole.headers.get('etag') ?? '';
    expect([etag, whole.headers.get('cache-control')]).toEqual([
      `"${open.version}"`,
      'public, max-age=31536000, immutable',
    ]);
    const part = await open.get('map.pmtiles', { range: 'bytes=7-7', 'if-range': etag });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 7-7/${town.length}`,
      '\u0003',
    ]);
    expect((await open.get('map.pmtiles', { range: 'bytes=7-7', 'if-range': '"other"' })).status).toBe(200);
    expect((await open.get('map.pmtiles', { 'if-none-match': etag })).status).toBe(304);
    const beyond = await open.get('map.pmtiles', { range: `bytes=${town.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${town.length}`]);
    const head = await open.get('map.pmtiles', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(town.length)]);
    const reader = new PMTiles(new FetchSource(whole.url));
    expect(await reader.getHeader()).toMatchObject({ maxZoom: 12, etag });
    expect((await reader.getZxy(10, 527, 319))?.data.byteLength).toBeGreaterThan(0);
  });

  it('is read again when another file has its name, and an address with the older version is not kept', async () => {
    await using folders = await temporaryFolders({ 'pages/maps/town.pmtiles': town });
    const { pages } = folders.config;
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const first = await readMaps(pages, log);
    expect((await readMaps(pages, log)).archive).toBe(first.archive);
    const other = path.join(pages, 'other');
    await writeFile(
      other,
      changed(({ json }) => ({ json: { ...json, name: 'Other' } })),
    );
    await rename(other, path.join(pages, 'maps/town.pmtiles'));
    const second = await readMaps(pages, log);
    expect(second.version).not.toBe(first.version);
    await expect(first.archive?.tile(10, 527, 319)).rejects.toThrow('was replaced while it was read');
    expect((await second.archive?.tile(10, 527, 319))?.length).toBeGreaterThan(0);
  });

  it.each<readonly [what: string, bytes: () => Buffer, code: number, reason: string]>([
    ['nothing', () => Buffer.alloc(0), 360, 'is not a PMTiles archive'],
    ['a file of another kind', () => Buffer.from('{"type":"FeatureCollection"}'), 360, 'is not a PMTiles archive'],
    ['a header that is cut short', () => town.subarray(0, 100), 360, 'is cut short'],
    ['an archive that is cut short', () => town.subarray(0, -1), 360, 'is cut short: it has'],
    ['an archive in gzip', () => gzipSync(town), 361, 'is compressed as a whole'],
    [
      'tiles in gzip in gzip',
      () => changed(() => ({ tile: gzipSync(gzipSync(TILE)) })),
      361,
      'tiles that are compressed twice',
    ],
    ['version 2', () => Buffer.from([0x50, 0x4d, 2, 0, ...Array(600).fill(0)]), 362, 'has version 2'],
    ['version 4', () => changed(() => ({ header: [[7, 4]] })), 362, 'has version 4'],
    ['pictures as tiles', () => changed(() => ({ header: [[99, 2]] })), 362, 'tiles of the type 2'],
    ['an unknown compression', () => changed(() => ({ header: [[98, 4]] })), 362, 'is compressed in a way'],
    [
      'tiles of zoom 18',
      () =>
        changed(() => ({
          header: [
            [100, 18],
            [101, 18],
          ],
        })),
      362,
      'only tiles of zooms above 16',
    ],
    [
      'other layers',
      () => changed(() => ({ json: { vector_layers: [{ id: 'roads' }] } })),
      363,
      'it has only the layers roads',
    ],
    ['no layers', () => changed(() => ({ json: {}, tile: gzipSync('') })), 363, 'it has no layer'],
    [
      'a tile that is no tile',
      () => changed(() => ({ tile: gzipSync(Buffer.alloc(50, 0xff)) })),
      360,
      'has a tile that cannot be read',
    ],
    [
      'a tile that is too large',
      () => changed(() => ({ tile: gzipSync(Buffer.alloc(9_000_000)) })),
      360,
      'has a part that cannot be unpacked',
    ],
    [
      'a directory that leads beyond the end',
      () => changed(() => ({ length: 1e9 })),
      360,
      'has a directory that leads beyond its end',
    ],
    ['metadata that are no JSON', () => changed(() => ({ json: 'no' })), 360, 'has metadata that are not JSON'],
  ])('is refused when it is %s, and the GeoJSON files are used', async (_, bytes, code, reason) => {
    await using folders = await temporaryFolders({
      'pages/maps/a.geojson': TOWN,
      'pages/maps/town.pmtiles': bytes(),
    });
    const messages: string[] = [];
    const log = {
      info: () => undefined,
      warn: (_: object, text: string) => messages.push(text),
      error: () => undefined,
    };
    const maps = await readMaps(folders.config.pages, log);
    expect(messages).toEqual([expect.stringMatching(new RegExp(`^PLINTH-SITE-${code} maps/town.pmtiles .* -> `))]);
    expect(messages[0]).toContain(reason);
    expect([maps.archive, maps.features.length]).toEqual([undefined, 3]);
  });

  it('is used alone: of two, the first that can be used', async () => {
    await using folders = await temporaryFolders({ 'pages/maps/a.pmtiles': town, 'pages/maps/b.pmtiles': town });
    const messages: string[] = [];
    const log = {
      info: () => undefined,
      warn: (_: object, text: string) => messages.push(text),
      error: () => undefined,
    };
    expect((await readMaps(folders.config.pages, log)).archive?.zooms).toEqual({ least: 0, most: 12 });
    expect(messages).toEqual([expect.stringContaining('PLINTH-SITE-365 maps/b.pmtiles is not used')]);
  });
});

/** A tile with the layer `map` and no features. */
const TILE = Buffer.from([0x1a, 0x07, 0x0a, 0x03, 0x6d, 0x61, 0x70, 0x78, 0x02]);
interface Changes {
  /** Bytes of the header, by their place. */
  readonly header?: readonly (readonly [place: number, value: number])[];
  readonly json?: unknown;
  /** The packed tile. */
  readonly tile?: Buffer;
  /** Length that the directory gives. */
  readonly length?: number;
}

/** A small archive of one tile, with something wrong. */
function changed(change: (parts: { readonly json: object }) => Changes): Buffer {
  const json = { vector_layers: [{ id: 'map' }] };
  const { header: values = [], json: given = json, tile = gzipSync(TILE), length = tile.length } = change({ json });
  const directory = new PbfWriter();
  for (const value of [1, zxyToTileId(10, 527, 319), 1, length, 1]) directory.writeVarint(value);
  const root = gzipSync(directory.finish());
  const metadata = gzipSync(typeof given === 'string' ? given : JSON.stringify(given));
  const header = Buffer.from(town.subarray(0, 127));
  let offset = 127;
  for (const [place, bytes] of [root.length, metadata.length, 0, tile.length].entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * place);
    header.writeBigUInt64LE(BigInt(bytes), 16 + 16 * place);
    offset += bytes;
  }
  for (const [place, value] of values) header.writeUInt8(value, place);
  return Buffer.concat([header, root, metadata, tile]);
}
