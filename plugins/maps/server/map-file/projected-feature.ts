import { toWorld } from '@plinth/sdk/maps';
import type { MapFeature } from './map-file.ts';

/** A feature of a map. Its points are positions on a square map of the world (Web Mercator), x and y from 0 to 1. */
export interface ProjectedFeature {
  readonly feature: MapFeature;
  /** Each list is one ring or line: x and y alternate. A place has one point. */
  readonly lines: readonly Float64Array[];
  readonly box: readonly [west: number, north: number, east: number, south: number];
}

export function projected(feature: MapFeature): ProjectedFeature {
  const lines = pointLists(feature).map((points) =>
    Float64Array.from(points.flatMap(([lng = 0, lat = 0]) => toWorld({ lat, lng }))),
  );
  const box: [number, number, number, number] = [1, 1, 0, 0];
  for (const line of lines) {
    for (let index = 0; index < line.length; index += 2) {
      const [x = 0, y = 0] = line.subarray(index, index + 2);
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  }
  return { feature, lines, box };
}

function pointLists({ geometry }: MapFeature): readonly (readonly (readonly number[])[])[] {
  if (geometry.type === 'Point') return [[geometry.coordinates]];
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
}
