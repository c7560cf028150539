import type { SiteMaps } from '../map-file/read-maps.ts';
import type { TileAddress } from './read-tile.ts';
import { tileMaker } from './tile-maker.ts';

type Tile = Omit<TileAddress, 'version'>;

/** The tiles of a site: those of its archive or of its folder of tiles, or those that are made from its GeoJSON files. */
export interface SiteTiles {
  /** Do the tiles of this zoom have this part of the world? */
  has(tile: Tile): boolean;
  /** The tile as a Mapbox Vector Tile. It can be empty. Rejects when they cannot be read any more. */
  make(tile: Tile): Promise<Buffer>;
}

/** @param mostZoom Only of tiles that are made: those of this zoom have the most detail. Default: the largest zoom. */
export function siteTiles(maps: SiteMaps, mostZoom?: number): SiteTiles {
  const { source } = maps;
  const maker = source ? undefined : tileMaker(maps, mostZoom);
  return {
    has: (tile) => hasTile(maps, tile),
    make: async (tile) => maker?.make(tile) ?? (await source?.tile(tile.zoom, tile.x, tile.y)) ?? Buffer.alloc(0),
  };
}

/** Is any part of the site's maps on this tile? */
export function hasTile(
  { zooms, bounds: [west, north, east, south] }: Pick<SiteMaps, 'zooms' | 'bounds'>,
  { zoom, x, y }: Tile,
): boolean {
  const across = 2 ** zoom;
  return (
    zoom >= zooms.least &&
    zoom <= zooms.most &&
    (x + 1) / across > west &&
    x / across < east &&
    (y + 1) / across > north &&
    y / across < south
  );
}
