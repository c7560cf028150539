import { MAP_STYLES, mapStylePath } from '@plinth/sdk/maps';
import { describe, expect, it } from 'vitest';
import { PALETTES } from '../drawing/palettes.ts';
import { movingStyle } from './moving-style.ts';
import { readStyle } from './read-style.ts';

const MAPS = {
  version: 'v1',
  zooms: { least: 0, most: 14 },
  credit: [],
  bounds: [0.5, 0.25, 0.53125, 0.3125],
} as const;
const FILE = { version: 'v1', scheme: 'light', language: 'de', showLabels: true, showTerrain: false } as const;

function colourOf(style: ReturnType<typeof movingStyle>, id: string): unknown {
  const layer = style.layers.find((each) => each.id === id);
  return Object.entries(layer?.paint ?? {}).find(([name]) => name.endsWith('-color'))?.[1];
}

describe('the style of a moving map', () => {
  it.each(MAP_STYLES)('§3 %s has the colours of the pictures, in both schemes', (style) => {
    for (const scheme of ['light', 'dark'] as const) {
      const palette = PALETTES[style][scheme];
      const made = movingStyle({ ...FILE, style, scheme }, MAPS);
      const shown = ['sea', 'land', 'park', 'building', 'major', 'places-1'].map((id) => colourOf(made, id));
      expect(shown).toEqual([palette.sea, palette.land, palette.park, palette.building, palette.major, palette.text]);
    }
  });

  it('names nothing outside of the site: tiles by path, letters from the fonts of the visitor', () => {
    const made = movingStyle({ ...FILE, style: 'Original' }, MAPS);
    expect(JSON.stringify(made)).not.toMatch(/https?:|glyphs|sprite/);
    expect(made.sources.site).toMatchObject({ tiles: ['/_maps/v1/tiles/{z}/{x}/{y}.pbf'], maxzoom: 14 });
    expect(made.sources.site).toMatchObject({
      bounds: [0, expect.closeTo(55.7766, 3), 11.25, expect.closeTo(66.5133, 3)],
    });
  });

  it('has names and hills only when the map shows them', () => {
    const ids = (options: object) =>
      movingStyle({ ...FILE, style: 'Original', ...options }, MAPS).layers.map(({ id }) => id);
    expect(ids({ showLabels: false }).filter((id) => /names|places/.test(id))).toEqual([]);
    expect([ids({}).includes('hill'), ids({ showTerrain: true }).includes('hill')]).toEqual([false, true]);
  });

  it.each([
    { ...FILE, style: 'MinimalBlue', scheme: 'dark', showLabels: false, showTerrain: true },
    { ...FILE, style: 'Original' },
  ] as const)('has an address that can be read again: %j', (file) => {
    expect(readStyle(mapStylePath(file))).toEqual(file);
  });

  it.each(['Sepia.light.en', 'Original.sepia.en', 'Original.light.english', 'Original.light'])(
    '%s is no style',
    (name) => {
      expect(readStyle(`/_maps/v1/styles/${name}.json`)).toBeUndefined();
    },
  );
});
