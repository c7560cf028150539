import { Supercluster } from '@maplibre/geojson-vt';
import { fitMap, locatePoint, type MapPoint } from '@plinth/sdk/maps';
import { shortHash } from '@plinth/server/http';
import * as v from 'valibot';

/** A list with more places is long: its page has only the first ones, and the rest is in a file. */
export const MOST_ON_PAGE = 200;
/** Number of places of a long list that its page has. */
export const FIRST_PLACES = 50;
/** Further places of a list are left out. */
export const MOST_PLACES = 10_000;

const LONGEST_TEXT = 300;
/** Size of the picture for which places are clustered, and how far apart clusters are, in pixels. */
const PICTURE = { width: 360, height: 480 };
const CLUSTER_RADIUS_PX = 60;
const TILE_PX = 512;

const text = v.fallback(
  v.pipe(
    v.string(),
    v.transform((value) => value.toWellFormed().slice(0, LONGEST_TEXT).trim()),
  ),
  '',
);
const degrees = v.fallback(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty())]),
    v.transform(Number),
    v.number(),
    v.transform((value) => Math.round(value * 1e6) / 1e6),
  ),
  Number.NaN,
);
const place = v.fallback(
  v.object({
    title: text,
    addressLine1: text,
    addressLine2: text,
    addressCountry: text,
    phone: text,
    hours: text,
    lat: v.optional(v.nullable(v.unknown())),
    lng: v.optional(v.nullable(v.unknown())),
  }),
  { title: '', addressLine1: '', addressLine2: '', addressCountry: '', phone: '', hours: '' },
);

/** One place in the file of a list: title, three lines of the address, phone, hours, latitude, longitude. */
const rowSchema = v.tuple([
  v.string(),
  v.string(),
  v.string(),
  v.string(),
  v.string(),
  v.string(),
  v.nullable(v.number()),
  v.nullable(v.number()),
]);
const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ places: v.pipe(v.array(rowSchema), v.maxLength(MOST_PLACES)) }),
);
export type PlaceRow = v.InferOutput<typeof rowSchema>;

/** A list of many places, as a file that never changes. */
export interface LongList {
  /** Hash of the file, which is part of its address. */
  readonly hash: string;
  readonly file: string;
  readonly rows: readonly PlaceRow[];
  /** Number of places without a name and an address, of positions that are not on the earth, and of places beyond the limit. */
  readonly problems: { readonly nameless: number; readonly wrong: number; readonly omitted: number };
}

/** The list in the data of a block; undefined when it is not long. */
export function longListOf(data: unknown): LongList | undefined {
  const given = typeof data === 'object' && data !== null && 'places' in data ? data.places : undefined;
  if (!Array.isArray(given) || given.length <= MOST_ON_PAGE) return undefined;
  const rows: PlaceRow[] = [];
  let [nameless, wrong] = [0, 0];
  for (const item of given.slice(0, MOST_PLACES)) {
    const { title, addressLine1, addressLine2, addressCountry, phone, hours, lat, lng } = v.parse(place, item);
    const at = pointOf(lat, lng);
    if (at === 'wrong') wrong += 1;
    if (`${title}${addressLine1}${addressLine2}${addressCountry}` === '') nameless += 1;
    else {
      const [north, east] = typeof at === 'object' ? [at.lat, at.lng] : [null, null];
      rows.push([title, addressLine1, addressLine2, addressCountry, phone, hours, north, east]);
    }
  }
  const file = JSON.stringify({ places: rows });
  const omitted = given.length - Math.min(given.length, MOST_PLACES);
  return { hash: shortHash(file), file, rows, problems: { nameless, wrong, omitted } };
}

/** Reads the file of a list. Undefined when it is damaged. */
export function readRows(file: string): readonly PlaceRow[] | undefined {
  const parsed = v.safeParse(fileSchema, file);
  return parsed.success ? parsed.output.places : undefined;
}

export function pointsOf(rows: readonly PlaceRow[]): readonly MapPoint[] {
  return rows.flatMap(([, , , , , , lat, lng]) => (lat === null || lng === null ? [] : [{ lat, lng }]));
}

/** A place as the data of a block has it. */
export function placeOf([title, addressLine1, addressLine2, addressCountry, phone, hours, lat, lng]: PlaceRow): object {
  const at = lat === null || lng === null ? {} : { lat, lng };
  return { title, addressLine1, addressLine2, addressCountry, phone, hours, ...at };
}

/** Several places that are near each other on the picture of a list. */
export interface PlaceCluster extends MapPoint {
  readonly count: number;
}

/** The places of a list as its picture shows them: near ones together, with their number. */
export function clustersOf(rows: readonly PlaceRow[]): readonly PlaceCluster[] {
  const points = pointsOf(rows);
  const { zoom } = fitMap(points, PICTURE.width, PICTURE.height);
  const index = new Supercluster({ radius: CLUSTER_RADIUS_PX, extent: TILE_PX, maxZoom: Math.max(zoom, 0) });
  index.load(
    points.map(({ lat, lng }) => ({
      type: 'Feature',
      properties: null,
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  );
  return index.getClusters([-180, -90, 180, 90], Math.max(zoom - 1, 0)).map(({ geometry, properties }) => {
    const [lng = 0, lat = 0] = geometry.coordinates;
    const count: unknown = properties?.point_count;
    return { lat: rounded(lat), lng: rounded(lng), count: typeof count === 'number' ? count : 1 };
  });
}

function pointOf(lat: unknown, lng: unknown): MapPoint | 'wrong' | undefined {
  const read = (value: unknown) =>
    value === undefined || value === null || value === '' ? null : v.parse(degrees, value);
  return locatePoint(read(lat), read(lng));
}

function rounded(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
