import type { MapStyle } from '../enums/map-style.ts';
import type { MapPoint } from './map-location.ts';

/** A picture of a map, which the site renders as an SVG. */
export interface MapPicture {
  /** Version of the site's map data, which is part of the address. Pictures of one version never change. */
  readonly version: string;
  readonly style: MapStyle;
  readonly centre: MapPoint;
  /** Whole number. */
  readonly zoom: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Language of the labels, as a code of two letters. */
  readonly language: string;
  readonly showLabels: boolean;
  readonly showTerrain: boolean;
}

/** Path below which the site serves its maps. */
export const MAPS_PATH = '/_maps';

/**
 * Path of a picture. All its settings are in the path and none in a query, so that a static export can hold the picture
 * as a file.
 */
export function mapPicturePath(picture: MapPicture): string {
  const { version, style, centre, zoom, width, height, language, showLabels, showTerrain } = picture;
  const names = [`${width}x${height}`, language, ...(showLabels ? [] : ['plain']), ...(showTerrain ? ['terrain'] : [])];
  return [
    MAPS_PATH,
    version,
    style,
    zoom,
    `${rounded(centre.lat)},${rounded(centre.lng)}`,
    `${names.join('.')}.svg`,
  ].join('/');
}

/** Width of the world in pixels at zoom 0 (§3). The width doubles with each step of the zoom. */
const TILE_PX = 256;
/** Latitude in degrees at which a square map of the world ends in the north and in the south. */
const MOST_MERCATOR_LATITUDE = 85.051_129;

/**
 * Converts degrees to a point on a square map of the world. `x` is 0 in the west and 1 in the east. `y` is 0 in the
 * north and 1 in the south.
 */
export function toWorld({ lat, lng }: MapPoint): readonly [x: number, y: number] {
  const kept = (Math.min(Math.max(lat, -MOST_MERCATOR_LATITUDE), MOST_MERCATOR_LATITUDE) * Math.PI) / 180;
  return [(lng + 180) / 360, (1 - Math.log(Math.tan(kept) + 1 / Math.cos(kept)) / Math.PI) / 2];
}

/** Width of the world in pixels at a zoom. */
export function worldPx(zoom: number): number {
  return TILE_PX * 2 ** zoom;
}

/** Rounds to five decimals, which is about one metre. */
function rounded(degrees: number): string {
  return String(Math.round(degrees * 1e5) / 1e5);
}
