/** §3 Map: the location in the data of a map block. A coordinate that is not a number is kept as text. */
export interface MapLocation {
  readonly mapLat?: number | string | null | undefined;
  readonly mapLng?: number | string | null | undefined;
  readonly markerLat?: number | string | null | undefined;
  readonly markerLng?: number | string | null | undefined;
  readonly addressTitle: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly addressCountry: string;
}

/** A position on the earth, as latitude and longitude in degrees. */
export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}

/** The centre of a map and the position of its marker. */
export type MapPlace =
  | { readonly kind: 'place'; readonly centre: MapPoint; readonly marker: MapPoint }
  /** The data contains an address but no coordinates. */
  | { readonly kind: 'address' }
  /** A coordinate is missing, is not a number or is not on the earth. */
  | { readonly kind: 'problem' };

/** §3 Map: the centre of a map whose data has neither coordinates nor an address. */
export const DEFAULT_CENTRE: MapPoint = { lat: 55.2, lng: 5.5 };
/** §3 Map, §9: the zoom of a map: its default, and its limits. */
export const DEFAULT_ZOOM = 12;
export const LEAST_ZOOM = 0;
export const MOST_ZOOM = 20;

const MOST_LATITUDE = 90;
const MOST_LONGITUDE = 180;

/**
 * Finds the centre and the marker of a map. §3: the marker defaults to the centre. A map that has only a marker is
 * centred on it.
 */
export function locateMap(location: MapLocation): MapPlace {
  const centre = locatePoint(location.mapLat, location.mapLng);
  const marker = locatePoint(location.markerLat, location.markerLng);
  if (centre === 'wrong' || marker === 'wrong') return { kind: 'problem' };
  const only = centre ?? marker;
  if (only) return { kind: 'place', centre: only, marker: marker ?? only };
  if (addressLines(location).length > 0) return { kind: 'address' };
  return { kind: 'place', centre: DEFAULT_CENTRE, marker: DEFAULT_CENTRE };
}

/** The lines of the address that are not empty. The title is not one of them. */
export function addressLines({ addressLine1, addressLine2, addressCountry }: MapLocation): readonly string[] {
  return [addressLine1, addressLine2, addressCountry].map((line) => line.trim()).filter((line) => line !== '');
}

type Coordinate = MapLocation['mapLat'];

/**
 * The point with these coordinates. Undefined when both coordinates are missing. `wrong` when only one of them is
 * missing, or when one is not a number or is not on the earth.
 */
export function locatePoint(lat: Coordinate, lng: Coordinate): MapPoint | 'wrong' | undefined {
  if (isMissing(lat) && isMissing(lng)) return undefined;
  return isWithin(lat, MOST_LATITUDE) && isWithin(lng, MOST_LONGITUDE) ? { lat, lng } : 'wrong';
}

function isMissing(value: Coordinate): boolean {
  return value == null || value === '';
}

function isWithin(value: Coordinate, most: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= most;
}
