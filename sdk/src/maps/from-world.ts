import type { MapPoint } from './map-location.ts';

/**
 * Converts a point on a square map of the world to degrees. `x` is 0 in the west and 1 in the east. `y` is 0 in the
 * north and 1 in the south.
 */
export function fromWorld(x: number, y: number): MapPoint {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lng: (x - Math.floor(x)) * 360 - 180 };
}
