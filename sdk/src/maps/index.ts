export { fitMap, type MapFit } from './fit-map.ts';
export { fromWorld } from './from-world.ts';
export type { MapCredit } from './map-credit.ts';
export {
  addressLines,
  DEFAULT_CENTRE,
  DEFAULT_ZOOM,
  LEAST_ZOOM,
  locateMap,
  locatePoint,
  type MapLocation,
  type MapPlace,
  type MapPoint,
  MOST_ZOOM,
} from './map-location.ts';
export { MAP_MARKUP_ATTRIBUTE, mapDataOf } from './map-markup.ts';
export { MAPS_PATH, type MapPicture, mapPicturePath, toWorld, worldPx } from './map-picture.ts';
export { MAP_STYLES, mapStyleOf } from './map-style-of.ts';
export { type MapStyleFile, MOST_TILE_ZOOM, mapStylePath, mapTilePath, mapWorkerPath } from './map-tiles.ts';
