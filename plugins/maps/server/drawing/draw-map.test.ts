import path from 'node:path';
import { MapStyle } from '@plinth/sdk/enums';
import type { MapPicture } from '@plinth/sdk/maps';
import { describe, expect, it } from 'vitest';
import { projected } from '../map-file/projected-feature.ts';
import { readMaps } from '../map-file/read-maps.ts';
import { drawMap } from './draw-map.ts';

const PAGES = path.resolve(import.meta.dirname, '../../../../site/pages');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const town = await readMaps(PAGES, log);

const PICTURE: MapPicture = {
  version: 'v',
  style: 'Original',
  centre: { lat: 55.2026, lng: 5.5004 },
  zoom: 15,
  width: 1200,
  height: 500,
  language: 'en',
  showLabels: true,
  showTerrain: false,
};

const draw = (changes: Partial<MapPicture> = {}) => drawMap(town.features, { ...PICTURE, ...changes });

describe('a picture that says who made its data', () => {
  it.each([
    ['Survey <b>&', 1200, ['Survey &lt;b&gt;&amp;']],
    ['One two three four five', 100, ['One two', 'three four', 'five']],
    ['x'.repeat(25), 100, ['x'.repeat(12), 'x'.repeat(12), 'x']],
    ['', 1200, []],
  ])('has the whole text in its corner: %s', (credit, width, lines) => {
    const svg = drawMap([], { ...PICTURE, width }, credit);
    expect([...svg.matchAll(/y="([\d.]+)">([^<]*)<\/text>/g)].map(([, y, text]) => [Number(y) < 500, text])).toEqual(
      lines.map((line) => [true, line]),
    );
  });
});

describe('a picture of a map', () => {
  it('names streets, places and waters in the language, and the town in both scripts', () => {
    const english = draw();
    for (const name of ['Leehaven', 'ليهافن', 'Salt Street', 'Town Hall', 'The Orchard'])
      expect(english).toContain(`>${name}<`);
    const arabic = draw({ language: 'ar' });
    for (const name of ['ليهافن', 'Leehaven', 'شارع الملح', 'دار البلدية']) expect(arabic).toContain(`>${name}<`);
    expect(arabic).not.toContain('>Town Hall<');
  });

  it('has no names without labels, and hills only with terrain', () => {
    expect(draw({ showLabels: false })).not.toContain('<text');
    const hill = { centre: { lat: 55.2133, lng: 5.5186 } };
    expect(draw(hill)).not.toContain('class="hill"');
    expect(draw({ ...hill, showTerrain: true })).toContain('class="hill"');
  });

  it.each([
    ['Original', true],
    ['Grayscale', true],
    ['Satellite', false],
    ['MinimalLight', false],
    ['MinimalDark', false],
    ['MinimalBlue', true],
  ] as const)('§3 %s has colours of its own, also for dark pages: %s', (style, hasDark) => {
    const drawn = draw({ style });
    expect(drawn.includes('@media (prefers-color-scheme:dark){.land')).toBe(hasDark);
    for (const other of Object.values(MapStyle)) if (other !== style) expect(drawn).not.toBe(draw({ style: other }));
  });

  it('is the same each time, has the size of its address and stays small', () => {
    expect(draw()).toBe(draw());
    expect(draw()).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1200" height="500" viewBox="0 0 1200 500">/,
    );
    expect(Buffer.byteLength(draw({ width: 2048, height: 1024 }))).toBeLessThan(120_000);
    expect(draw()).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('shows the sea where the maps have nothing', () => {
    expect(draw({ centre: { lat: -10, lng: 100 } }).match(/<path/g)).toHaveLength(1);
  });

  it('escapes the names of the data', () => {
    const place = projected({
      type: 'Feature',
      properties: { kind: 'place', rank: 1, name: '<script>&"' },
      geometry: { type: 'Point', coordinates: [5.5004, 55.2026] },
    });
    expect(drawMap([place], PICTURE)).toContain('>&lt;script&gt;&amp;&quot;</text>');
  });
});
