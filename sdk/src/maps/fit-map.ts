import { fromWorld } from './from-world.ts';
import type { MapPoint } from './map-location.ts';
import { toWorld, worldPx } from './map-picture.ts';

/** Space in pixels between a marker and the edge of the map. A marker is 32 pixels high. */
const MARGIN_PX = 44;
/** Largest zoom that `fitMap` returns, so that a map of a single place also shows its surroundings. */
const NEAREST_ZOOM = 16;

/** Centre and zoom of a map, which decide what part of the world it shows. */
export interface MapFit {
  readonly centre: MapPoint;
  /** Whole number. */
  readonly zoom: number;
}

/**
 * Returns the centre of these points, and the largest zoom at which a map of this size shows all of them with their
 * markers. Without points, returns the whole world.
 */
export function fitMap(points: readonly MapPoint[], widthPx: number, heightPx: number): MapFit {
  if (points.length === 0) return { centre: { lat: 0, lng: 0 }, zoom: 0 };
  const places = points.map(toWorld);
  const [west, east] = rangeOf(places.map(([x]) => x));
  const [north, south] = rangeOf(places.map(([, y]) => y));
  const zoomFor = (share: number, px: number) => Math.log2(Math.max(px - 2 * MARGIN_PX, 1) / worldPx(0) / share);
  const zoom = Math.min(zoomFor(east - west, widthPx), zoomFor(south - north, heightPx), NEAREST_ZOOM);
  return { centre: fromWorld((west + east) / 2, (north + south) / 2), zoom: Math.max(Math.floor(zoom), 0) };
}

function rangeOf(values: readonly number[]): readonly [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}
