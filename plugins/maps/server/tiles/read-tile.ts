import { MAPS_PATH } from '@plinth/sdk/maps';

/** The largest zoom that the tiles of an archive can have. */
const MOST_ZOOM = 16;

/** Address of a tile in the grid of its zoom. */
export interface TileAddress {
  /** Version of the site's maps. */
  readonly version: string;
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

const ADDRESS = /^\/([\w-]{1,32})\/tiles\/(\d{1,2})\/(\d{1,5})\/(\d{1,5})\.pbf$/;

/** Parses the path of a tile; undefined for a tile that is not in the grid. */
export function readTile(path: string): TileAddress | undefined {
  const match = path.startsWith(MAPS_PATH) ? ADDRESS.exec(path.slice(MAPS_PATH.length)) : null;
  if (!match) return undefined;
  const [, version = '', ...numbers] = match;
  const [zoom = 0, x = 0, y = 0] = numbers.map(Number);
  const across = 2 ** zoom;
  return zoom <= MOST_ZOOM && x < across && y < across ? { version, zoom, x, y } : undefined;
}
