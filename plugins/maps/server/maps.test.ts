import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { atStartOfMinute } from '@plinth/site/src/testing/at-start-of-minute.ts';
import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { describe, expect, it } from 'vitest';

const RING = [
  [5, 55],
  [6, 55],
  [6, 56],
  [5, 56],
  [5, 55],
];
const LAND = { type: 'Feature', properties: { kind: 'land' }, geometry: { type: 'Polygon', coordinates: [RING] } };
const WRONG = { type: 'Feature', properties: { kind: 'place' }, geometry: { type: 'Point', coordinates: [55, 155] } };
const ISLAND = { type: 'FeatureCollection', features: [LAND, WRONG] };
const ADDRESS = '/Original/12/55.5,5.5/640x400.en.svg';

async function libraryVersion(): Promise<string> {
  const file = fileURLToPath(import.meta.resolve('maplibre-gl/package.json'));
  return /"version": "([^"]+)/.exec(await readFile(file, 'utf8'))?.[1] ?? '';
}

const site = (files: object = {}) => formSite({ files: { 'pages/maps/island.geojson': ISLAND, ...files } });

/** Reads the version of the maps from the page with the large map. */
async function versionOf(origin: string): Promise<string> {
  return /\/_maps\/([\w-]+)\/Original/.exec(await (await fetch(`${origin}/_maps/view`)).text())?.[1] ?? '';
}

describe('the maps of a site', () => {
  it('are pictures with an address for ever, compressed, and 304 for who has them', async () => {
    await using open = await site();
    const version = await versionOf(open.origin);
    const picture = await fetch(`${open.origin}/_maps/${version}${ADDRESS}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(picture.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
    expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await picture.text()).toContain('class="land"');
    const headers = { 'if-none-match': picture.headers.get('etag') ?? '' };
    expect((await fetch(`${open.origin}/_maps/${version}${ADDRESS}`, { headers })).status).toBe(304);
    const older = await fetch(`${open.origin}/_maps/older${ADDRESS}`);
    expect([older.status, older.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect((await fetch(`${open.origin}/_maps/${version}/Sepia/12/55.5,5.5/640x400.en.svg`)).status).toBe(404);
  });

  it('are also a page with links that move the map and change its zoom', async () => {
    await using open = await site();
    const page = async (query: string) => (await fetch(`${open.origin}/_maps/view?${query}`)).text();
    const german = await page('lat=55.5&lng=5.5&mlat=55.5&mlng=5.5&zoom=12&style=2&lang=de&from=/visit');
    expect(german).toContain('<html lang="de"');
    expect(german).toContain('aria-label="Vergrößern"');
    expect(german).toMatch(/Grayscale\/12\/55.5,5.5\/1200x640.de.svg/);
    expect(german).toContain('translate(588 288)');
    expect(german).toContain('<a href="/visit">Zurück zur Seite</a>');
    const links = [...german.matchAll(/href="(\/_maps\/view[^"#]*)/g)].map(
      ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), open.origin),
    );
    expect(links.map(({ searchParams }) => searchParams.get('zoom'))).toEqual(['13', '11', '12', '12', '12', '12']);
    const longitudes = links.slice(2).map(({ searchParams }) => Number(searchParams.get('lng')));
    expect(longitudes[0]).toBeLessThan(5.5);
    expect(longitudes[3]).toBeGreaterThan(5.5);
    expect(await page('lat=99&lng=x&zoom=high&style=Sepia&from=//other.example')).toMatch(
      /Original\/12\/[\d.,]+\/1200x640/,
    );
    expect(await page('from=//other.example')).not.toContain('other.example');
    const NEAR = 'Part of the address of this map is wrong';
    for (const wrong of [
      'lat=95&lng=5.5',
      'lat=abc&lng=5.5',
      'lat=5.5&lng=55.5',
      'zoom=99',
      'zoom=high',
      'style=Sepia',
    ])
      expect(await page(wrong)).toContain(NEAR);
    for (const link of ['', 'lat=55.5&lng=5.5&style=2', ...links.map(({ search }) => search.slice(1))])
      expect(await page(link)).not.toContain(`<p role="status">`);
  });

  it('are also tiles with an address for ever, whose style names them', async () => {
    await using open = await site();
    const version = await versionOf(open.origin);
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${open.origin}/_maps/${path}`, { headers });
    const style = await get(`${version}/styles/Original.light.en.json`);
    expect(await style.text()).toContain(`/_maps/${version}/tiles/{z}/{x}/{y}.pbf`);
    // The point with latitude 55.5 and longitude 5.5 is in this tile.
    const tile = await get(`${version}/tiles/10/527/319.pbf`);
    expect([tile.status, tile.headers.get('content-type')]).toEqual([200, 'application/vnd.mapbox-vector-tile']);
    expect(tile.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await tile.text()).toContain('land');
    const etag = { 'if-none-match': tile.headers.get('etag') ?? '' };
    expect((await get(`${version}/tiles/10/527/319.pbf`, etag)).status).toBe(304);
    expect((await get('older/tiles/10/527/319.pbf')).headers.get('cache-control')).toBe('public, max-age=60');
  });

  it.each(['10/0/0', '15/16000/10000', '10/1024/0', '10/x/0', '-1/0/0'])('have no tile %s', async (tile) => {
    await using open = await site();
    const answer = await fetch(`${open.origin}/_maps/${await versionOf(open.origin)}/tiles/${tile}.pbf`);
    expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'PLINTH-SITE-303' })]);
  });

  it('make a limited number of tiles for one address', async () => {
    atStartOfMinute();
    await using open = await site();
    const version = await versionOf(open.origin);
    // The island has about 2,000 tiles at this zoom.
    const tiles = Array.from(
      { length: 1_300 },
      (_, index) => `14/${8420 + (index % 44)}/${5105 + Math.floor(index / 44)}`,
    );
    const statuses: number[] = [];
    for (const tile of tiles) statuses.push((await fetch(`${open.origin}/_maps/${version}/tiles/${tile}.pbf`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1_200);
    expect(new Set(statuses.slice(1_200))).toEqual(new Set([429]));
  });

  it('have the worker of the version of the library that the site has, which may only load from the site', async () => {
    await using open = await site();
    const worker = await fetch(`${open.origin}/_maps/worker/${await libraryVersion()}.js`);
    expect([worker.status, worker.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    const other = await fetch(`${open.origin}/_maps/worker/1.0.0.js`);
    expect([other.status, await other.json()]).toEqual([404, expect.objectContaining({ code: 'PLINTH-SITE-305' })]);
  });

  it('do not exist without files, and a file that is cut short is left out', async () => {
    await using none = await formSite();
    expect((await fetch(`${none.origin}/_maps/view`)).status).toBe(404);
    expect((await fetch(`${none.origin}/_maps/v${ADDRESS}`)).status).toBe(404);
  });

  it('have no frame of a maps service without its file', async () => {
    await using open = await site();
    const answer = await fetch(`${open.origin}/_maps/keyed/frame.html`);
    expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'PLINTH-SITE-307' })]);
  });

  it('have a frame of the maps service, whose policy allows only its script and takes the origin away', async () => {
    const provider = { name: 'Harbour', script: 'https://maps.example/js', hosts: ['tiles.example'] };
    await using open = await site({
      'pages/maps/provider.json': provider,
      'dist/keyed-map/plinth.build.json': { script: 'keyed-map.1.js' },
    });
    const answer = await fetch(`${open.origin}/_maps/keyed/frame.html`);
    const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' https://maps.example");
    expect(policy).toContain('img-src data: blob: https://maps.example https://tiles.example');
    expect(policy).toContain('sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(await answer.text()).toContain('src="/_plinth/keyed-map/keyed-map.1.js"');
  });
});
