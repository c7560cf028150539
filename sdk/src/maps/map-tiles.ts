import type { MapStyle } from '../enums/map-style.ts';
import { MAPS_PATH } from './map-picture.ts';

/**
 * The largest zoom for which there are tiles. A tile is 512 pixels wide, so its zoom is one less than the zoom of §3.
 * At a larger zoom, a map enlarges the tiles of this zoom, whose coordinates are exact to a third of a metre.
 */
export const MOST_TILE_ZOOM = 14;

/** The style of a map that the visitor can move: which tiles it loads and how it renders them. */
export interface MapStyleFile {
  /** Version of the site's map data, which is part of the address. */
  readonly version: string;
  readonly style: MapStyle;
  readonly scheme: 'light' | 'dark';
  /** Language of the labels, as a code of two letters. */
  readonly language: string;
  readonly showLabels: boolean;
  readonly showTerrain: boolean;
}

/** Path of the style of a map that the visitor can move. The content at such a path never changes. */
export function mapStylePath({ version, style, scheme, language, showLabels, showTerrain }: MapStyleFile): string {
  const names = [style, scheme, language, ...(showLabels ? [] : ['plain']), ...(showTerrain ? ['terrain'] : [])];
  return `${MAPS_PATH}/${version}/styles/${names.join('.')}.json`;
}

/** Path of a tile; with `{z}`, `{x}` and `{y}`, the pattern of the paths of all tiles. */
export function mapTilePath(version: string, zoom: number | '{z}', x: number | '{x}', y: number | '{y}'): string {
  return `${MAPS_PATH}/${version}/tiles/${zoom}/${x}/${y}.pbf`;
}

/** Path of the worker script of the library that renders movable maps. */
export function mapWorkerPath(libraryVersion: string): string {
  return `${MAPS_PATH}/worker/${libraryVersion}.js`;
}
