import * as v from 'valibot';

/** A feature that can be put into tiles. */
export interface MapFeature {
  readonly id: number | undefined;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
  readonly geometry: MapGeometry;
}

export type MapGeometry =
  | { readonly type: 'Point'; readonly coordinates: number[] }
  | { readonly type: 'MultiPoint' | 'LineString'; readonly coordinates: number[][] }
  | { readonly type: 'MultiLineString' | 'Polygon'; readonly coordinates: number[][][] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: number[][][][] };

/** What is wrong with a feature, and what to do. */
export interface FeatureProblem {
  /** The feature's own id; undefined when it has none. */
  readonly id: string | number | undefined;
  /** Where in the feature: `geometry.coordinates`. */
  readonly path: string;
  readonly message: string;
  readonly hint: string;
}

export type CheckedFeature =
  | { readonly kind: 'feature'; readonly feature: MapFeature }
  /** RFC 7946 allows a feature without a position. It is on no tile. */
  | { readonly kind: 'unplaced' }
  | { readonly kind: 'problem'; readonly problem: FeatureProblem };

const MOST_LONGITUDE = 180;
const MOST_LATITUDE = 90;
/** A ring has three corners, and its first position again at its end. */
const LEAST_RING = 4;

const featureSchema = v.object({
  type: v.literal('Feature'),
  id: v.optional(v.union([v.string(), v.number()])),
  properties: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  geometry: v.optional(v.nullable(v.object({ type: v.string(), coordinates: v.optional(v.unknown()) }))),
});

/** Parses one feature of GeoJSON. The depth of the lists of its coordinates, and each position, are checked. */
export function checkFeature(text: string): CheckedFeature {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const message = `is not valid JSON (${error instanceof Error ? error.message : error})`;
    return problem(undefined, '', message, 'correct the syntax of the feature');
  }
  const parsed = v.safeParse(featureSchema, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return problem(undefined, v.getDotPath(issue) ?? '', issue.message, 'write a feature as RFC 7946 describes it');
  }
  const { id, properties, geometry } = parsed.output;
  if (!geometry) return { kind: 'unplaced' };
  const read = geometryOf(geometry.type, geometry.coordinates);
  if ('message' in read) return problem(id, read.path, read.message, read.hint);
  return {
    kind: 'feature',
    feature: { id: tileIdOf(id), properties: plainProperties(properties ?? {}), geometry: read },
  };
}

function problem(id: FeatureProblem['id'], path: string, message: string, hint: string): CheckedFeature {
  return { kind: 'problem', problem: { id, path, message, hint } };
}

interface Wrong {
  readonly path: string;
  readonly message: string;
  readonly hint: string;
}

const SHAPE_HINT = 'write the coordinates as RFC 7946 describes them for this type';

function geometryOf(type: string, coordinates: unknown): MapGeometry | Wrong {
  const wrong = (): Wrong =>
    firstWrong(coordinates, 'geometry.coordinates') ?? {
      path: 'geometry.coordinates',
      message: `are not those of a ${type}`,
      hint: SHAPE_HINT,
    };
  switch (type) {
    case 'Point':
      return isPosition(coordinates) ? { type, coordinates } : wrong();
    case 'MultiPoint':
      return isListOf(coordinates, isPosition) ? { type, coordinates } : wrong();
    case 'LineString':
      return isLine(coordinates) ? { type, coordinates } : wrong();
    case 'MultiLineString':
      return isListOf(coordinates, isLine) ? { type, coordinates } : wrong();
    case 'Polygon':
      return isPolygon(coordinates) ? { type, coordinates } : (openRing(type, coordinates) ?? wrong());
    case 'MultiPolygon':
      return isListOf(coordinates, isPolygon) ? { type, coordinates } : (openRing(type, coordinates) ?? wrong());
    default:
      return {
        path: 'geometry.type',
        message: `is "${type.slice(0, 40)}", which cannot be put into tiles`,
        hint: 'use Point, LineString or Polygon, or one of them with Multi before it; divide a GeometryCollection',
      };
  }
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.length > 0 && value.every(isItem);
}

function isPosition(value: unknown): value is number[] {
  if (!Array.isArray(value) || value.length < 2) return false;
  const [lng, lat]: unknown[] = value;
  return (
    typeof lng === 'number' &&
    typeof lat === 'number' &&
    Math.abs(lng) <= MOST_LONGITUDE &&
    Math.abs(lat) <= MOST_LATITUDE
  );
}

function isLine(value: unknown): value is number[][] {
  return isListOf(value, isPosition) && value.length >= 2;
}

function isRing(value: unknown): value is number[][] {
  if (!isListOf(value, isPosition) || value.length < LEAST_RING) return false;
  const [first, last] = [value[0], value.at(-1)];
  return first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

function isPolygon(value: unknown): value is number[][][] {
  return isListOf(value, isRing);
}

/** The problem of a polygon whose positions are right, but whose ring is too short or not closed. */
function openRing(type: string, coordinates: unknown): Wrong | undefined {
  const isRight =
    type === 'Polygon'
      ? isListOf(coordinates, isPositions)
      : isListOf(coordinates, (each): each is number[][][] => isListOf(each, isPositions));
  return isRight
    ? {
        path: 'geometry.coordinates',
        message: `have a ring with fewer than ${LEAST_RING} positions, or one whose end is not its beginning`,
        hint: 'write the first position of the ring again as its last',
      }
    : undefined;
}

function isPositions(value: unknown): value is number[][] {
  return isListOf(value, isPosition);
}

/** The first position of nested lists that is not on the earth. Undefined when the lists have another problem. */
function firstWrong(value: unknown, path: string): Wrong | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: readonly unknown[] = value;
  const [lng, lat] = items;
  if (typeof lng !== 'number' || typeof lat !== 'number') {
    for (const [index, item] of items.entries()) {
      const found = firstWrong(item, `${path}[${index}]`);
      if (found) return found;
    }
    return undefined;
  }
  if (isPosition(items)) return undefined;
  return {
    path,
    message: `are not on the earth: ${lng}, ${lat}`,
    hint: isPosition([lat, lng])
      ? 'write the longitude first, then the latitude; the two seem to be swapped'
      : 'write a longitude from -180 to 180, then a latitude from -90 to 90',
  };
}

/** An id that a tile can contain: a whole number that is not negative. */
function tileIdOf(id: string | number | undefined): number | undefined {
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : undefined;
}

/** A tile has texts, numbers and booleans. Lists and objects become their JSON. */
function plainProperties(given: Readonly<Record<string, unknown>>): MapFeature['properties'] {
  const plain: Record<string, string | number | boolean> = {};
  for (const [key, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue;
    plain[key] =
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? value
        : JSON.stringify(value);
  }
  return plain;
}
