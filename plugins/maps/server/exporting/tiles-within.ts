import type { SiteMaps } from '../map-file/read-maps.ts';
import type { TileAddress } from '../tiles/read-tile.ts';

type Tile = Omit<TileAddress, 'version'>;

/**
 * The tiles of the site's maps from their smallest zoom to `mostZoom`: the largest zoom up to which there are at most `most` tiles
 * in total. At larger zooms, the browser enlarges the tiles of `mostZoom`.
 */
export function tilesWithin(
  { bounds: [west, north, east, south], zooms }: Pick<SiteMaps, 'bounds' | 'zooms'>,
  most: number,
): { readonly mostZoom: number; readonly tiles: readonly Tile[] } {
  const tiles: Tile[] = [];
  for (let zoom = zooms.least; zoom <= zooms.most; zoom += 1) {
    const across = 2 ** zoom;
    // A point on the edge between two tiles belongs to the second tile. The edge of the world belongs to the last tile.
    const range = (from: number, to: number) => {
      const first = Math.min(Math.floor(from * across), across - 1);
      return { first, count: Math.max(Math.min(Math.ceil(to * across), across) - first, 1) };
    };
    const [columns, rows] = [range(west, east), range(north, south)];
    if (zoom > zooms.least && tiles.length + columns.count * rows.count > most) return { mostZoom: zoom - 1, tiles };
    for (let x = 0; x < columns.count; x += 1)
      for (let y = 0; y < rows.count; y += 1) tiles.push({ zoom, x: columns.first + x, y: rows.first + y });
  }
  return { mostZoom: zooms.most, tiles };
}
