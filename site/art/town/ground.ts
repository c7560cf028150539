/** A point in metres: to the east and to the north of the quay in the middle of the harbour. */
export type Metres = readonly [east: number, north: number];

/** Where the quay is: in the North Sea, where there is only water. */
const ORIGIN = { lat: 55.2, lng: 5.5 };
const METRES_PER_DEGREE = 111_320;
const DECIMALS = 1e6;

/** Coordinates of a point in GeoJSON: longitude, then latitude. */
export function position([east, north]: Metres): [number, number] {
  const lng = ORIGIN.lng + east / (METRES_PER_DEGREE * Math.cos((ORIGIN.lat * Math.PI) / 180));
  const lat = ORIGIN.lat + north / METRES_PER_DEGREE;
  return [Math.round(lng * DECIMALS) / DECIMALS, Math.round(lat * DECIMALS) / DECIMALS];
}

/**
 * The point at a distance in metres and an angle in degrees from the east, as seen from a given point (default: the
 * quay).
 */
export function polar(degrees: number, radius: number, [east, north]: Metres = [0, 0]): Metres {
  const angle = (degrees * Math.PI) / 180;
  return [east + Math.cos(angle) * radius, north + Math.sin(angle) * radius];
}

/** The points of an arc around the harbour. */
export function arc(radius: number, from: number, to: number, step = 4): Metres[] {
  const count = Math.max(1, Math.round(Math.abs(to - from) / step));
  return Array.from({ length: count + 1 }, (_, index) => polar(from + ((to - from) * index) / count, radius));
}

/** Distance of a point from a line, in metres. */
export function distance(point: Metres, line: readonly Metres[]): number {
  return Math.min(...line.slice(1).map((end, index) => toSegment(point, line[index] ?? end, end)));
}

/** Is a point inside an area that `ring` encloses? */
export function isInside([east, north]: Metres, ring: readonly Metres[]): boolean {
  let inside = false;
  for (const [index, [toEast, toNorth]] of ring.entries()) {
    const [fromEast, fromNorth] = ring.at(index - 1) ?? [toEast, toNorth];
    if (toNorth > north === fromNorth > north) continue;
    if (east < ((fromEast - toEast) * (north - toNorth)) / (fromNorth - toNorth) + toEast) inside = !inside;
  }
  return inside;
}

function toSegment([east, north]: Metres, [fromEast, fromNorth]: Metres, [toEast, toNorth]: Metres): number {
  const [dEast, dNorth] = [toEast - fromEast, toNorth - fromNorth];
  const length = dEast * dEast + dNorth * dNorth;
  const share = length === 0 ? 0 : ((east - fromEast) * dEast + (north - fromNorth) * dNorth) / length;
  const kept = Math.min(Math.max(share, 0), 1);
  return Math.hypot(east - fromEast - kept * dEast, north - fromNorth - kept * dNorth);
}
