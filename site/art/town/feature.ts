import { type Metres, position } from './ground.ts';

/** The kind of a feature of the town, and its names in Latin and Arabic script. */
export interface Properties {
  readonly kind: string;
  /** For streets: `major` or `minor`. */
  readonly class?: string;
  readonly name?: string;
  readonly 'name:ar'?: string;
  readonly postcode?: string;
  /** For places: 1 for the town, 2 for its parts, 3 for single buildings. */
  readonly rank?: number;
  /** For hills: height in metres above the sea. */
  readonly height?: number;
}

export interface TownFeature {
  readonly type: 'Feature';
  readonly properties: Properties;
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: readonly number[] }
    | { readonly type: 'LineString'; readonly coordinates: readonly (readonly number[])[] }
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly (readonly number[])[])[] };
}

export function area(properties: Properties, ring: readonly Metres[]): TownFeature {
  const points = ring.map(position);
  const [first] = points;
  const coordinates = [first ? [...points, first] : points];
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } };
}

export function line(properties: Properties, points: readonly Metres[]): TownFeature {
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates: points.map(position) } };
}

/** @param postcode Post code of a part of the town. */
export function place(rank: number, name: string, arabic: string, at: Metres, postcode?: string): TownFeature {
  const properties = { kind: 'place', rank, name, 'name:ar': arabic, ...(postcode && { postcode }) };
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: position(at) } };
}
