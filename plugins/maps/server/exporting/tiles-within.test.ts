import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasTile } from '../tiles/site-tiles.ts';
import { tilesWithin } from './tiles-within.ts';

const MOST = 300;
const zooms = { least: 0, most: 14 };
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('the tiles of an export', () => {
  it('are all tiles of the maps up to the largest zoom, within the limit', () => {
    fc.assert(
      fc.property(share, share, share, share, (a, b, c, d) => {
        const bounds = [Math.min(a, b), Math.min(c, d), Math.max(a, b), Math.max(c, d)] as const;
        const { mostZoom, tiles } = tilesWithin({ bounds, zooms }, MOST);
        const names = new Set(tiles.map(({ zoom, x, y }) => `${zoom}/${x}/${y}`));
        expect([names.size, names.size <= MOST]).toEqual([tiles.length, true]);
        expect(Math.max(...tiles.map(({ zoom }) => zoom))).toBe(mostZoom);
        const wanted = GRID.filter((tile) => tile.zoom <= mostZoom && hasTile({ bounds, zooms }, tile));
        expect(wanted.filter(({ zoom, x, y }) => !names.has(`${zoom}/${x}/${y}`))).toEqual([]);
      }),
    );
  });

  it('of a town go up to zoom 14, and those of the whole world to a smaller one', () => {
    expect(tilesWithin({ bounds: [0.5153, 0.3139, 0.5155, 0.3141], zooms }, MOST).mostZoom).toBe(14);
    const world = tilesWithin({ bounds: [0, 0, 1, 1], zooms }, MOST);
    expect([world.mostZoom, world.tiles.length]).toEqual([3, 85]);
  });
});

/** All tiles of the zooms 0 to 3. */
const GRID = [0, 1, 2, 3].flatMap((zoom) =>
  Array.from({ length: 4 ** zoom }, (_, index) => ({ zoom, x: index % 2 ** zoom, y: Math.floor(index / 2 ** zoom) })),
);
