import { toWorld } from '@plinth/sdk/maps';
import type { MapFeature } from './map-file.ts';

/** What pictures need of a feature besides its points. */
export interface DrawnFeature {
  readonly properties: MapFeature['properties'];
  readonly geometry: Pick<MapFeature['geometry'], 'type'>;
}

type Box = readonly [west: number, north: number, east: number, south: number];

/** A feature of a map. Its points are positions on a square map of the world (Web Mercator), x and y from 0 to 1. */
export interface ProjectedFeature<Feature extends DrawnFeature = MapFeature> {
  readonly feature: Feature;
  /** Each list is one ring or line: x and y alternate. A place has one point. */
  readonly lines: readonly Float64Array[];
  readonly box: Box;
  /**
   * The tile from which the feature comes. Nothing of it is drawn outside, because the tile beside it has the other part.
   * Default: the feature is complete.
   */
  readonly tile?: Box;
}

export function projected(feature: MapFeature): ProjectedFeature {
  const lines = pointLists(feature).map((points) =>
    Float64Array.from(points.flatMap(([lng = 0, lat = 0]) => toWorld({ lat, lng }))),
  );
  return { feature, lines, box: boxOf(lines) };
}

/** The box around all points. */
export function boxOf(lines: readonly Float64Array[]): Box {
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
  return box;
}

function pointLists({ geometry }: MapFeature): readonly (readonly (readonly number[])[])[] {
  if (geometry.type === 'Point') return [[geometry.coordinates]];
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
}
