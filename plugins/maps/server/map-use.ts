import { addressLines, fitMap, locateMap, locatePoint, type MapPoint } from '@plinth/sdk/maps';
import * as v from 'valibot';

/** A number, or a text that contains only a number. */
const coordinate = v.nullish(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
    v.fallback(v.union([v.number(), v.string(), v.null()]), 'wrong'),
  ),
);
const line = v.fallback(v.nullish(v.string(), ''), '');
const address = { addressTitle: line, addressLine1: line, addressLine2: line, addressCountry: line };
/** Other fields are kept, because the block reads them. */
const locationSchema = v.looseObject({
  mapLat: coordinate,
  mapLng: coordinate,
  markerLat: coordinate,
  markerLng: coordinate,
  ...address,
});
const placeSchema = v.fallback(v.looseObject({ lat: coordinate, lng: coordinate, ...address }), {
  lat: null,
  lng: null,
  addressTitle: '',
  addressLine1: '',
  addressLine2: '',
  addressCountry: '',
});
const mapSchema = v.object({ location: locationSchema });
const placesSchema = v.object({ places: v.array(placeSchema) });

type Location = v.InferOutput<typeof locationSchema>;
type Place = v.InferOutput<typeof placeSchema>;

/** What a block shows: the location of a map, or the places of a store locator. `list`: hash of a long list. */
export type MapUse =
  | { readonly kind: 'location'; readonly location: Location }
  | { readonly kind: 'places'; readonly places: readonly Place[]; readonly list?: string };

/** A store locator with a long list: its hash, and the centre if positions are known. */
const listSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ list: v.string(), at: v.optional(v.object({ lat: v.number(), lng: v.number() })) }),
);
/** A block whose positions are all known: latitude, longitude, is it a store locator? */
const pointSchema = v.pipe(v.string(), v.parseJson(), v.tuple([v.number(), v.number(), v.boolean()]));
/** A block with an address that has no coordinates: its data. */
const dataSchema = v.pipe(v.string(), v.parseJson(), v.union([mapSchema, placesSchema]));

/** Longest address that is asked for. */
const LONGEST_ADDRESS = 300;
const NO_ADDRESS = { addressTitle: '', addressLine1: '', addressLine2: '', addressCountry: '' };

/**
 * Text that identifies what a block shows. Undefined for a block that has neither a position nor an address. The middle
 * of all places does not depend on the size of the map.
 */
export function shownByData(kind: MapUse['kind'], data: unknown): string | undefined {
  const parsed = v.safeParse(kind === 'location' ? mapSchema : placesSchema, data);
  if (!parsed.success) return undefined;
  const { output } = parsed;
  const use: MapUse = 'places' in output ? { kind: 'places', ...output } : { kind: 'location', ...output };
  if (addressesOf(use).length > 0) return JSON.stringify(output);
  const centre = centreOf(use);
  return centre && JSON.stringify([centre.lat, centre.lng, kind === 'places']);
}

/** Text that identifies what a store locator with a long list shows. Its addresses are not asked for. */
export function shownByList(hash: string, points: readonly MapPoint[]): string {
  return JSON.stringify({ list: hash, at: points.length > 0 ? fitMap(points, 0, 0).centre : undefined });
}

/** Reads the text that `shownByData` or `shownByList` returned. */
export function readUse(text: string): MapUse {
  const point = v.safeParse(pointSchema, text);
  if (point.success) {
    const [lat, lng, isLocator] = point.output;
    return isLocator
      ? { kind: 'places', places: [{ ...NO_ADDRESS, lat, lng }] }
      : { kind: 'location', location: { ...NO_ADDRESS, mapLat: lat, mapLng: lng } };
  }
  const long = v.safeParse(listSchema, text);
  if (long.success) {
    const { list, at } = long.output;
    return { kind: 'places', places: at ? [{ ...NO_ADDRESS, ...at }] : [], list };
  }
  const data = v.safeParse(dataSchema, text);
  if (!data.success) return { kind: 'places', places: [] };
  return 'places' in data.output ? { kind: 'places', ...data.output } : { kind: 'location', ...data.output };
}

/** The addresses that have no coordinates. */
export function addressesOf(use: MapUse): readonly string[] {
  if (use.kind === 'location') return locateMap(use.location).kind === 'address' ? [addressOf(use.location)] : [];
  return use.places.flatMap((place) =>
    locatePoint(place.lat, place.lng) === undefined && addressLines(place).length > 0 ? [addressOf(place)] : [],
  );
}

function addressOf(lines: Location | Place): string {
  return addressLines(lines).join(', ').replaceAll(/\s+/g, ' ').slice(0, LONGEST_ADDRESS);
}

/** The use with the coordinates of its addresses, as far as they are known. */
export function withPlaces(use: MapUse, known: ReadonlyMap<string, MapPoint>): MapUse {
  if (use.kind === 'location') {
    const at = addressesOf(use).length > 0 ? known.get(addressOf(use.location)) : undefined;
    return at ? { ...use, location: { ...use.location, mapLat: at.lat, mapLng: at.lng } } : use;
  }
  const places = use.places.map((place) => {
    const at = locatePoint(place.lat, place.lng) === undefined ? known.get(addressOf(place)) : undefined;
    return at ? { ...place, ...at } : place;
  });
  return { ...use, places };
}

/** The fields of a block that has got coordinates; empty when it has got none. */
export function placedFields(before: MapUse, after: MapUse): object {
  if (addressesOf(before).length === addressesOf(after).length) return {};
  return after.kind === 'location' ? { location: after.location } : { places: after.places };
}

/** The centre of the map; undefined when no position is known. */
export function centreOf(use: MapUse): MapPoint | undefined {
  if (use.kind === 'location') {
    const place = locateMap(use.location);
    return place.kind === 'place' ? place.centre : undefined;
  }
  const points = use.places.flatMap(({ lat, lng }) => {
    const point = locatePoint(lat, lng);
    return point === undefined || point === 'wrong' ? [] : [point];
  });
  return points.length > 0 ? fitMap(points, 0, 0).centre : undefined;
}
